import { likePost, listLikers, unlikePost } from '@sfera/contract/posts/likes';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function likeRoutes(app: FastifyInstance): Promise<void> {
  handle(app, likePost, ({ context, viewerId, params }) =>
    service.likePost(context, viewerId, params.postId),
  );
  handle(app, unlikePost, ({ context, viewerId, params }) =>
    service.unlikePost(context, viewerId, params.postId),
  );
  handle(app, listLikers, ({ context, viewerId, params, query }) =>
    service.listLikers(context, viewerId, params.postId, query),
  );
}
