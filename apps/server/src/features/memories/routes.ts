import * as calls from '@sfera/contract/posts/memories';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as hidden from './hidden-service.ts';
import * as service from './service.ts';

export async function memoryRoutes(app: FastifyInstance): Promise<void> {
  handle(app, calls.listMemories, ({ context, viewerId, query }) =>
    service.listMemories(context, viewerId, query),
  );
  handle(app, calls.getMemoriesCard, ({ context, viewerId, query }) =>
    service.getCard(context, viewerId, query.timeZone),
  );
  handle(app, calls.restMemoriesCard, ({ context, viewerId, body }) =>
    service.restCard(context, viewerId, body),
  );
  handle(app, calls.listHiddenMemories, ({ context, viewerId }) => hidden.listHidden(context, viewerId));
  handle(app, calls.hideMemories, ({ context, viewerId, body }) => hidden.hide(context, viewerId, body));
  handle(app, calls.showMemories, ({ context, viewerId, params }) =>
    hidden.show(context, viewerId, params.id),
  );
}
