import { blockUser, listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function blockRoutes(app: FastifyInstance): Promise<void> {
  handle(app, blockUser, ({ context, viewerId, params }) => service.blockUser(context, viewerId, params.id));
  handle(app, unblockUser, ({ context, viewerId, params }) =>
    service.unblockUser(context, viewerId, params.id),
  );
  handle(app, listBlocks, ({ context, viewerId, query }) => service.listBlocks(context, viewerId, query));
}
