import {
  addComment,
  deleteComment,
  hideComment,
  listComments,
  unhideComment,
} from '@sfera/contract/comments';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as service from './service.ts';

export async function commentRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listComments, ({ context, viewerId, params, query }) =>
    service.listComments(context, viewerId, params.postId, query),
  );
  handle(app, addComment, ({ context, viewerId, params, body }) =>
    service.addComment(context, viewerId, params.postId, body),
  );
  handle(app, deleteComment, ({ context, viewerId, params }) =>
    service.deleteComment(context, viewerId, params.commentId),
  );
  handle(app, hideComment, ({ context, viewerId, params }) =>
    service.setHidden(context, viewerId, params.id, true),
  );
  handle(app, unhideComment, ({ context, viewerId, params }) =>
    service.setHidden(context, viewerId, params.id, false),
  );
}
