import type { Context } from '../../platform/context/context.ts';

/** Calls in a row that may stay without an answer. */
const PATIENCE = 3;
const REST_MS = 60_000;
/** People bring the addresses: none may fill the memory. */
const MOST_KEPT = 10_000;

interface Silence {
  calls: number;
  askAgainMs: number;
}
const memory = new WeakMap<Context, Map<string, Silence>>();

function silencesOf(context: Context): Map<string, Silence> {
  const kept = memory.get(context) ?? new Map<string, Silence>();
  memory.set(context, kept);
  return kept;
}

const originOf = (endpoint: string) => new URL(endpoint).origin;

/** Notes whether the push service of this endpoint has answered at all. */
export function noteAnswer(context: Context, endpoint: string, hasAnswered: boolean): void {
  const silences = silencesOf(context);
  const origin = originOf(endpoint);
  const calls = (silences.get(origin)?.calls ?? 0) + 1;
  silences.delete(origin);
  if (hasAnswered) return;
  if (silences.size >= MOST_KEPT) silences.clear();
  silences.set(origin, { calls, askAgainMs: context.clock.now().getTime() + REST_MS });
}

/**
 * Whether the push service may be called now: the seconds it is to be left alone, or 0 for this caller.
 * One that stays silent is asked by one push a minute, because each that waits for it holds up those of other services.
 */
export function takeTurn(context: Context, endpoint: string): number {
  const silence = silencesOf(context).get(originOf(endpoint));
  if (!silence || silence.calls < PATIENCE) return 0;
  const nowMs = context.clock.now().getTime();
  if (silence.askAgainMs > nowMs) return Math.ceil((silence.askAgainMs - nowMs) / 1_000);
  silence.askAgainMs = nowMs + REST_MS;
  return 0;
}
