import { setWhoComments } from '@sfera/contract/comments';
import { getPostPassport } from '@sfera/contract/passport';
import { getUploadLimits, uploadPost } from '@sfera/contract/post-upload';
import { deletePost, getPost, listPosts, listRecommendations, retryPost } from '@sfera/contract/posts';
import { listSubscriptions } from '@sfera/contract/subscriptions';
import { getTag, listTagPosts } from '@sfera/contract/tags';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as feed from './feed-service.ts';
import { readPostPassport } from './passport.ts';
import * as recommendations from './recommendation-service.ts';
import * as service from './service.ts';
import * as tags from './tag-service.ts';

export async function postRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listPosts, ({ context, viewerId, query }) => feed.listPosts(context, viewerId, query));
  handle(
    app,
    listRecommendations,
    ({ context, viewerId, query }) => recommendations.listRecommendations(context, viewerId, query),
    { mayLag: ({ type }) => type !== 'subscribesPosts' },
  );
  handle(app, listSubscriptions, ({ context, viewerId }) => feed.listSubscriptions(context, viewerId));
  handle(app, getTag, ({ context, viewerId, params, query }) =>
    tags.readTagPage(context, viewerId, params.name, query),
  );
  handle(app, listTagPosts, ({ context, viewerId, query }) => tags.listTagPosts(context, viewerId, query));
  handle(app, getPost, ({ context, viewerId, params }) => service.readPost(context, viewerId, params.id));
  handle(app, uploadPost, ({ context, viewerId, file, fields }) =>
    service.publishPost(context, viewerId, file, fields),
  );
  handle(app, retryPost, ({ context, viewerId, params }) => service.retryPost(context, viewerId, params.id));
  handle(app, deletePost, ({ context, viewerId, params }) =>
    service.deletePost(context, viewerId, params.id),
  );
  handle(app, setWhoComments, ({ context, viewerId, params, body }) =>
    service.setWhoComments(context, viewerId, params.id, body.who),
  );
  handle(app, getPostPassport, ({ context, viewerId, params }) =>
    readPostPassport(context, viewerId, params.id),
  );
  handle(app, getUploadLimits, async ({ context: { env, mediaTools } }) => ({
    photoMaxBytes: env.photoMaxBytes,
    videoMaxBytes: env.videoMaxBytes,
    isVideoAvailable: mediaTools !== null,
    ffmpegUrl: env.ffmpegUrl ?? null,
  }));
}
