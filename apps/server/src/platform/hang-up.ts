import type { FastifyReply } from 'fastify';

/** Aborted when the client closes the connection before its answer has been sent. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
