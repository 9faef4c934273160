import { counter, histogram } from './series.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const requests = counter('sfera_http_requests_total', 'Answered requests', ['method', 'route', 'status']);
const seconds = histogram(
  'sfera_http_request_seconds',
  'Time from the request to the end of its answer',
  ['method', 'route'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
);

/** Bucket `n` ends at 0.1 ms × 1.2ⁿ, so that a quantile is right to a tenth; the last one is open. */
const BUCKETS = 78;
const SMALLEST_MS = 0.1;
const GROWTH = Math.log(1.2);

const total = { requests: 0, errors: 0, durations: new Float64Array(BUCKETS) };

/**
 * Counts an answered request.
 * @param route pattern of the route; undefined when the address led nowhere, and may be anything
 */
export function noteRequest(
  method: string,
  route: string | undefined,
  status: number,
  durationMs: number,
): void {
  const known = METHODS.has(method) ? method : 'other';
  const place = route ?? 'unknown';
  requests.add([known, place, String(status)]);
  seconds.observe([known, place], durationMs / 1_000);
  total.requests += 1;
  if (status >= 500) total.errors += 1;
  const at = Math.ceil(Math.log(Math.max(durationMs, SMALLEST_MS) / SMALLEST_MS) / GROWTH);
  const bucket = Math.min(at, BUCKETS - 1);
  total.durations[bucket] = (total.durations[bucket] ?? 0) + 1;
}

/** The answered requests since the last look. */
export interface RecentRequests {
  requests: number;
  /** Answers with a status of 500 or more. */
  errors: number;
  /** Unit: milliseconds; null without requests. */
  p50Ms: number | null;
  p95Ms: number | null;
}

/** A function whose every call tells of the requests since its last call. */
export function followRequests(): () => RecentRequests {
  let last = { ...total, durations: total.durations.slice() };
  return () => {
    const now = { ...total, durations: total.durations.slice() };
    const durations = now.durations.map((count, at) => count - (last.durations[at] ?? 0));
    const recent = { requests: now.requests - last.requests, errors: now.errors - last.errors };
    last = now;
    return { ...recent, p50Ms: quantile(durations, 0.5), p95Ms: quantile(durations, 0.95) };
  };
}

function quantile(durations: Float64Array, share: number): number | null {
  const count = durations.reduce((sum, one) => sum + one, 0);
  let left = count * share;
  const at = durations.findIndex((one) => (left -= one) <= 0 && one > 0);
  return count === 0 || at < 0 ? null : SMALLEST_MS * Math.exp(GROWTH * at);
}
