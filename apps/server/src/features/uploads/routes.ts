import type { IncomingMessage, ServerResponse } from 'node:http';
import * as contract from '@sfera/contract/uploads/uploads';
import type { FastifyInstance } from 'fastify';
import { handleRaw } from '../../http/calls/handle.ts';
import { AppError } from '../../base/errors.ts';
import { listenForWanted } from './hold.ts';

const VERSION = '1.0.0';

export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  listenForWanted(app.context);
  // Every answer names the version, refusals too.
  app.addHook('onRequest', async (_, reply) => void reply.header('tus-resumable', VERSION));
  for (const url of [contract.createUpload.path, contract.findUpload.path])
    app.options(url, async (_, reply) => {
      const { videoMaxBytes, fileMaxBytes } = app.context.env;
      const told = {
        'tus-version': VERSION,
        'tus-extension': 'creation,termination',
        'tus-max-size': Math.max(videoMaxBytes, fileMaxBytes),
      };
      return reply.status(204).headers(told).send();
    });
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
          if (failure instanceof AppError && failure.code === 'protocol_unsupported')
            reply.header('tus-version', VERSION);
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
