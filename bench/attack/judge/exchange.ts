import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** The outcome of one request. */
export interface Exchange {
  /** 0 without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the first byte sent to the last one received. Unit: milliseconds. */
  ms: number;
  /** Reason for a missing answer: `reset`, or `silence` until the timeout. */
  failure?: 'reset' | 'silence';
}

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string> | undefined;
  body?: Buffer | undefined;
  /** Unit: milliseconds. */
  waitMs?: number;
}

/** Longer than any queue that the server announces to a caller. */
const WAIT_MS = 60_000;
const BODY_MAX_BYTES = 64 * 1024 * 1024;

export interface Connections {
  send(sent: Sent): Promise<Exchange>;
  close(): void;
}

/** Sends requests byte for byte, while `fetch` would correct their path and headers. */
export function openConnections(origin: string, most: number): Connections {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: most, maxFreeSockets: most });
  return {
    send: (sent) =>
      new Promise((resolve) => {
        const from = performance.now();
        const end = (exchange: Omit<Exchange, 'ms'>) =>
          resolve({ ...exchange, ms: performance.now() - from });
        const { method, path, body, waitMs = WAIT_MS } = sent;
        const length = body && { 'content-length': String(body.length) };
        const headers = { ...sent.headers, ...length };
        const asking = request(
          { hostname, port, agent, method, path, headers, timeout: waitMs },
          (answer) => {
            const chunks: Buffer[] = [];
            let bytes = 0;
            answer.on('data', (chunk: Buffer) => {
              bytes += chunk.length;
              if (bytes <= BODY_MAX_BYTES) chunks.push(chunk);
            });
            const status = answer.statusCode ?? 0;
            answer.once('end', () => end({ status, headers: answer.headers, body: Buffer.concat(chunks) }));
            answer.once('error', () => end({ status, headers: answer.headers, body: Buffer.concat(chunks) }));
          },
        );
        const fail = (failure: 'reset' | 'silence') =>
          end({ status: 0, headers: {}, body: Buffer.alloc(0), failure });
        asking.once('timeout', () => {
          fail('silence');
          asking.destroy();
        });
        asking.on('error', () => fail('reset'));
        asking.end(body);
      }),
    close: () => agent.destroy(),
  };
}
