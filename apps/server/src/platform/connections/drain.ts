import type { IncomingMessage } from 'node:http';

/**
 * Reads on after a refusal, so that the client gets the 4xx: a browser looks for the answer only when it has
 * sent everything or the connection breaks, and a connection closed with unread bytes loses the answer.
 * Bounded, because nobody shall send gigabytes for nothing.
 */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
const DRAIN_MAX_MS = 30_000;
/** For whoever was refused to take the answer, where the connection is closed after it. */
export const TAKE_ANSWER_MS = 3_000;

/** Throws away the rest of the request's body; past a bound it closes the connection. Returns at once. */
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
  request.on('error', () => {}); // the client went away, which is all right now
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
