import type { FastifyReply } from 'fastify';

/** Aborted when the client closes the connection before its answer has been sent. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const client = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) client.abort();
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return client.signal;
}
