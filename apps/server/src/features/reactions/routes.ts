import {
  getReactions,
  getReactionsOfFollowed,
  listReactionPosts,
  listReactions,
  removeReaction,
  setReaction,
} from '@sfera/contract/posts/post-reactions';
import { getReactionUse } from '@sfera/contract/posts/reaction-use';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as lists from './list-service.ts';
import * as service from './service.ts';

export async function reactionRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getReactions, ({ context, viewerId, params }) =>
    service.readReactions(context, viewerId, params.postId),
  );
  handle(app, setReaction, ({ context, viewerId, body }) =>
    service.changeReaction(context, viewerId, body.postId, body.emoji),
  );
  handle(app, removeReaction, ({ context, viewerId, params }) =>
    service.changeReaction(context, viewerId, params.postId, null),
  );
  handle(app, getReactionsOfFollowed, ({ context, viewerId, params }) =>
    lists.readReactionsOfFollowed(context, viewerId, params.postId),
  );
  handle(app, listReactions, ({ context, viewerId, params, query }) =>
    lists.listReactions(context, viewerId, params.postId, query),
  );
  handle(app, getReactionUse, ({ context, viewerId }) => service.readReactionUse(context, viewerId));
  handle(app, listReactionPosts, ({ context, viewerId, query }) =>
    lists.listReactionPosts(context, viewerId, query),
  );
}
