import * as contract from '@sfera/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { handleRaw } from '../../platform/calls/handle.ts';
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
      const { status, headers } = await answerTus({ context, viewerId, request });
      return reply.status(status).headers(headers).send();
    });
}
