import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  /** Unit: milliseconds. */
  p50: number;
  p99: number;
}

/** Parts of a call beside its address; the method is GET by default. */
export type HttpRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

/** Makes the calls in turn for this long. Rejects when an answer is not 2xx. */
export async function loadHttp(
  url: string,
  requests: HttpRequest[],
  clients: number,
  seconds: number,
): Promise<Load> {
  let client = 0;
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests,
    // Each connection has a share of its own: together they do not repeat a call, and preparing all calls for each
    // connection would take a second of processor time from what is measured.
    setupClient(connection) {
      const from = Math.floor((client / clients) * requests.length);
      client += 1;
      const to = Math.max(from + 1, Math.floor((client / clients) * requests.length));
      connection.setRequests(requests.slice(from, to));
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} calls of ${url} failed`);
  const { p50, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50, p99 };
}

/** Does the work for this long, with as many repetitions at once as there are clients. */
export async function loadWork(
  work: (at: number) => Promise<unknown>,
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
      await work(at);
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
