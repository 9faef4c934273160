import { setTimeout as delay } from 'node:timers/promises';

/** The parts that a process works with. */
export type Part = 'database' | 'schema' | 'queue' | 'storage' | 'disk';

/**
 * The state of a part in one word.
 * - `ok`: works
 * - `away`: does not answer, or refuses
 * - `wrong`: is not the one that this build needs
 * - `idle`: works, but no process runs jobs
 * - `full`: takes nothing new
 * - `unknown`: cannot be told while another part is away
 */
export type PartState = 'ok' | 'away' | 'wrong' | 'idle' | 'full' | 'unknown';

/** Finds the state of a part; a failure counts as `away`. */
export type PartChecks = Partial<Record<Part, () => Promise<PartState>>>;

/** A slower answer of a part counts as none. */
const ANSWER_WITHIN_MS = 2_000;
/** However often strangers ask, the parts are asked once in this time. */
const KEPT_MS = 1_000;

/**
 * A function that finds the states of all parts within two seconds. A check that hangs, as one of a network disk may for
 * hours, is not begun again before it has ended.
 */
export function createPartChecks(checks: PartChecks): () => Promise<Partial<Record<Part, PartState>>> {
  const parts = (Object.entries(checks) as [Part, () => Promise<PartState>][]).map(([part, check]) => ({
    part,
    look: boundedLook(check),
  }));
  const lookAtAll = async () => {
    const states = await Promise.all(parts.map(async ({ part, look }) => [part, await look()] as const));
    return Object.fromEntries(states) as Partial<Record<Part, PartState>>;
  };
  let kept: { untilMs: number; states: ReturnType<typeof lookAtAll> } | undefined;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.states;
    const states = lookAtAll();
    kept = { untilMs: Infinity, states };
    const made = kept;
    void states.then(() => (made.untilMs = performance.now() + KEPT_MS));
    return states;
  };
}

function boundedLook(check: () => Promise<PartState>): () => Promise<PartState> {
  let running: Promise<PartState> | undefined;
  return async () => {
    running ??= check()
      .catch(() => 'away' as const)
      .finally(() => (running = undefined));
    const answered = new AbortController();
    const late = delay(ANSWER_WITHIN_MS, 'away' as const, { signal: answered.signal });
    late.catch(() => {});
    try {
      return await Promise.race([running, late]);
    } finally {
      answered.abort();
    }
  };
}
