import { addUniqueView, getViewsCount } from '@sfera/contract/views';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/handle.ts';
import * as service from './service.ts';

export async function viewRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getViewsCount, ({ context, viewerId, params }) =>
    service.countViews(context, viewerId, params.postId),
  );
  handle(app, addUniqueView, ({ context, viewerId, params }) =>
    service.addUniqueView(context, viewerId, params.postId),
  );
}
