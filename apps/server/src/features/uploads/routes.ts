import type { IncomingMessage, ServerResponse } from 'node:http';
import * as contract from '@sfera/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { handleRaw } from '../../platform/calls/handle.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listenForWanted } from './hold.ts';

export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  listenForWanted(app.context);
  for (const route of [
    contract.createUpload,
    contract.findUpload,
    contract.sendPart,
    contract.dropUpload,
  ] as const)
    handleRaw(app, route, async ({ context, viewerId }, { raw: request }, reply) => {
      const { answerTus } = await import('./tus.ts');
      const { status, headers } = await answerTus({ context, viewerId, request }).catch(
        (failure: unknown) => {
          if (isUseless(failure)) endWithAnswer(request, reply.raw);
          throw failure;
        },
      );
      return reply.status(status).headers(headers).send();
    });
}

/** The rest of such a part is sent again anyway, from another offset. */
const isUseless = (failure: unknown) =>
  failure instanceof AppError &&
  (failure.code === 'upload_offset_conflict' || failure.code === 'upload_broken');

/**
 * A browser that finds its connection broken sends the whole part once more by itself, from the old offset. It reads no
 * answer before it has sent everything, so the connection ends: the client then asks for the offset.
 */
function endWithAnswer(request: IncomingMessage, answer: ServerResponse): void {
  const { socket } = request;
  answer.once('finish', () => request.complete || socket.destroy());
}
