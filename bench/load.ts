import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type pg from 'pg';

export interface Load {
  perSecond: number;
  /** Unit: milliseconds. */
  p50: number;
  p99: number;
}

/** GETs the address for so long, with each session in turn. */
export async function loadHttp(
  url: string,
  tokens: readonly string[],
  clients: number,
  seconds: number,
): Promise<Load> {
  const requests = tokens.map((token) => ({
    method: 'GET' as const,
    headers: { authorization: `Bearer ${token}` },
  }));
  let client = 0;
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests,
    // Each starts with other people than the next: together they must not ask for the same feed again and again.
    setupClient(connection) {
      const first = Math.floor((client / clients) * requests.length);
      client += 1;
      connection.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} calls of ${url} failed`);
  const { p50, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50, p99 };
}

/** Runs the queries for so long, with as many askers as clients. */
export async function loadPool(
  pool: pg.Pool,
  query: (at: number) => pg.QueryConfig,
  clients: number,
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  let at = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      at += 1;
      await pool.query(query(at));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  const sorted = Float64Array.from(times).toSorted();
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p50: share(0.5),
    p99: share(0.99),
  };
}
