import {
  editComment,
  likeComment,
  listReplies,
  listThreads,
  pinComment,
  unlikeComment,
  unpinComment,
} from '@sfera/contract/comments/threads';
import {
  addComment,
  deleteComment,
  hideComment,
  listComments,
  unhideComment,
} from '@sfera/contract/comments/comments';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as edit from './edit-service.ts';
import * as likes from './likes/service.ts';
import * as pins from './pin-service.ts';
import * as service from './service.ts';
import * as threads from './threads/service.ts';

export async function commentRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listComments, ({ context, viewerId, params, query }) =>
    service.listComments(context, viewerId, params.postId, query),
  );
  handle(app, listThreads, ({ context, viewerId, params, query }) =>
    threads.listThreads(context, viewerId, params.postId, query),
  );
  handle(app, listReplies, ({ context, viewerId, params, query }) =>
    threads.listReplies(context, viewerId, params.commentId, query),
  );
  handle(app, addComment, ({ context, viewerId, params, body }) =>
    service.addComment(context, viewerId, params.postId, body),
  );
  handle(app, editComment, ({ context, viewerId, params, body }) =>
    edit.editComment(context, viewerId, params.commentId, body.text),
  );
  handle(app, deleteComment, ({ context, viewerId, params }) =>
    service.deleteComment(context, viewerId, params.commentId),
  );
  handle(app, likeComment, ({ context, viewerId, params }) =>
    likes.likeComment(context, viewerId, params.commentId),
  );
  handle(app, unlikeComment, ({ context, viewerId, params }) =>
    likes.unlikeComment(context, viewerId, params.commentId),
  );
  handle(app, pinComment, ({ context, viewerId, params }) => pins.pinComment(context, viewerId, params.id));
  handle(app, unpinComment, ({ context, viewerId, params }) =>
    pins.unpinComment(context, viewerId, params.id),
  );
  handle(app, hideComment, ({ context, viewerId, params }) =>
    service.setHidden(context, viewerId, params.id, true),
  );
  handle(app, unhideComment, ({ context, viewerId, params }) =>
    service.setHidden(context, viewerId, params.id, false),
  );
}
