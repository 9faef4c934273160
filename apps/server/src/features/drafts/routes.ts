import * as contract from '@sfera/contract/uploads/drafts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function draftRoutes(app: FastifyInstance): Promise<void> {
  handle(app, contract.uploadDraft, ({ context, viewerId, file, fields }) =>
    service.saveDraft(context, viewerId, { file, ...fields }),
  );
  handle(app, contract.getDraft, ({ context, viewerId, query }) =>
    service.readDraft(context, viewerId, query.tempId),
  );
}
