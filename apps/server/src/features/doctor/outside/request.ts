import type { ClientRequest, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { request as requestHttp } from '../../../base/node-http.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Wanted {
  method?: string;
  headers?: OutgoingHttpHeaders;
  signal: AbortSignal;
}

const MAX_BODY_BYTES = 64 * 1_024;

/** The certificate has a check of its own, and must not keep the others from finding anything. */
const open = (url: string, { method = 'GET', headers, signal }: Wanted): ClientRequest =>
  url.startsWith('https:')
    ? https.request(url, { method, headers, signal, agent: false, rejectUnauthorized: false })
    : requestHttp(url, { method, headers, signal, agent: false });

/** Sends a request without a body; redirects are not followed. */
export function request(url: string, wanted: Wanted): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  open(url, wanted)
    .on('error', reject)
    .on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => void (body += body.length < MAX_BODY_BYTES ? part : ''));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
    .end();
  return promise;
}

/** The status of the answer to the head of a request whose body is never sent; null when no answer comes in time. */
export function requestHead(url: string, wanted: Wanted & { withinMs: number }): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const sent = open(url, wanted);
  const timer = setTimeout(() => resolve(null), wanted.withinMs);
  sent.on('error', reject).on('response', ({ statusCode = 0 }) => resolve(statusCode));
  sent.flushHeaders();
  return promise.finally(() => {
    clearTimeout(timer);
    sent.destroy();
  });
}

/** Asks for a websocket: its first bytes, or the status of the refusal. */
export function upgrade(url: string, wanted: Wanted): Promise<{ status: number; first: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; first: Buffer }>();
  let connection: Duplex | undefined;
  open(url, wanted)
    .on('error', reject)
    .on('response', (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, first: Buffer.alloc(0) });
    })
    .on('upgrade', (response, socket, head) => {
      connection = socket;
      const done = (first: Buffer) => resolve({ status: response.statusCode ?? 0, first });
      socket.on('error', reject);
      socket.on('end', () => done(Buffer.alloc(0)));
      if (head.length > 0) done(head);
      else socket.once('data', done);
    })
    .end();
  return promise.finally(() => connection?.destroy());
}
