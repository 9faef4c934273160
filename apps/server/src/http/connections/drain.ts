import type { IncomingMessage } from 'node:http';

/**
 * The server reads the rest of a body after a refusal, so that the client gets the 4xx: a browser reads the answer only
 * after it has sent everything, and a connection that is closed with unread bytes is reset and loses the answer. These
 * bounds keep a client from sending gigabytes.
 */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
const DRAIN_MAX_MS = 30_000;
/** How long a refused client has to read the answer before the connection is closed. */
export const TAKE_ANSWER_MS = 3_000;

/** Throws away the rest of the request's body, and closes the connection past a bound. Returns at once. */
export function drainRequest(
  request: IncomingMessage,
  maxBytes = DRAIN_MAX_BYTES,
  maxMs = DRAIN_MAX_MS,
): void {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  const close = () => request.socket.destroy();
  const timer = setTimeout(close, maxMs).unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) close();
  });
  request.on('error', () => {}); // the client may close the connection now
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
