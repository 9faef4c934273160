import type { Context } from '../../platform/context/context.ts';

/** Failures in a row that open the circuit. */
const MAX_UNANSWERED = 3;
const RETRY_INTERVAL_MS = 60_000;
/** Clients name the hosts, so the size of the memory is limited. */
const MAX_CIRCUITS = 10_000;

interface Circuit {
  failures: number;
  retryAtMs: number;
}
const memory = new WeakMap<Context, Map<string, Circuit>>();

function circuitsOf(context: Context): Map<string, Circuit> {
  const circuits = memory.get(context) ?? new Map<string, Circuit>();
  memory.set(context, circuits);
  return circuits;
}

const originOf = (endpoint: string) => new URL(endpoint).origin;

/** Records whether the push service of this endpoint has answered, with any status. */
export function recordAnswer(context: Context, endpoint: string, hasAnswered: boolean): void {
  const circuits = circuitsOf(context);
  const origin = originOf(endpoint);
  const failures = (circuits.get(origin)?.failures ?? 0) + 1;
  circuits.delete(origin);
  if (hasAnswered) return;
  if (circuits.size >= MAX_CIRCUITS) circuits.clear();
  circuits.set(origin, { failures, retryAtMs: context.clock.now().getTime() + RETRY_INTERVAL_MS });
}

/**
 * Returns 0 when the push service may be called now, else to the seconds to wait. An open circuit lets one push a
 * minute through, because each push that waits for an answer holds up those of other services.
 */
export function secondsUntilAllowed(context: Context, endpoint: string): number {
  const circuit = circuitsOf(context).get(originOf(endpoint));
  if (!circuit || circuit.failures < MAX_UNANSWERED) return 0;
  const nowMs = context.clock.now().getTime();
  if (circuit.retryAtMs > nowMs) return Math.ceil((circuit.retryAtMs - nowMs) / 1_000);
  circuit.retryAtMs = nowMs + RETRY_INTERVAL_MS;
  return 0;
}
