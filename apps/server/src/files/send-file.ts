import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './storage.ts';

/** Sends a file of the storage with this media type; the caller has set the other headers. */
export function sendFile(reply: FastifyReply, answer: FileAnswer, type: string): FastifyReply {
  const { status, headers, body } = answer;
  reply.code(status).headers(headers);
  // A player that asked beyond the end reads the Content-Range header, not a body.
  if (status === 416) return reply.header('cache-control', 'no-store').type('text/plain').send('');
  return reply.type(type).send(body);
}
