import { addUniqueView, getViewsCount } from '@sfera/contract/posts/views';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { createViewCounter, readViewCount } from './service.ts';

export async function viewRoutes(app: FastifyInstance): Promise<void> {
  const addView = createViewCounter(app.context);
  handle(app, getViewsCount, ({ context, viewerId, params }) =>
    readViewCount(context, viewerId, params.postId),
  );
  handle(app, addUniqueView, ({ viewerId, params }) => addView(viewerId, params.postId));
}
