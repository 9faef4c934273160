import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text that was made for this answer; clients that hold it already get none. */
export function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
  caching: 'no-cache' | 'private, no-cache' = 'no-cache',
): FastifyReply {
  // The tag is weak, because it names the plain and the compressed text alike.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ 'content-type': type, 'cache-control': caching, etag });
  const isKnown = request.headers['if-none-match']?.includes(etag);
  return isKnown ? reply.status(304).send() : reply.send(text);
}
