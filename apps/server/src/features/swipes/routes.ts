import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';
import { createSwipeViews } from './view-service.ts';

export async function swipeRoutes(app: FastifyInstance): Promise<void> {
  const addView = createSwipeViews(app.context);
  handle(app, listSwipes, ({ context, viewerId, query }) => service.listSwipes(context, viewerId, query));
  handle(app, viewSwipe, ({ viewerId, body }) => addView(viewerId, body.postId, body.watchedSeconds));
}
