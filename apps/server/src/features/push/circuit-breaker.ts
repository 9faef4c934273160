import type { Context } from '../../platform/context/context.ts';

/** The circuit opens after this many calls in a row without an answer. */
const PATIENCE = 3;
const REST_MS = 60_000;
/** Clients name the hosts, so the size of the memory is limited. */
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

/** Records whether the push service of this endpoint has answered, with any status. */
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
 * Resolves to 0 when the push service may be called now, else to the seconds to wait. An open circuit lets one push a
 * minute through, because each push that waits for an answer holds up those of other services.
 */
export function takeTurn(context: Context, endpoint: string): number {
  const silence = silencesOf(context).get(originOf(endpoint));
  if (!silence || silence.calls < PATIENCE) return 0;
  const nowMs = context.clock.now().getTime();
  if (silence.askAgainMs > nowMs) return Math.ceil((silence.askAgainMs - nowMs) / 1_000);
  silence.askAgainMs = nowMs + REST_MS;
  return 0;
}
