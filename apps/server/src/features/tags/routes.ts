import { followTag, listFollowedTags, searchTags, unfollowTag } from '@sfera/contract/posts/tags';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function tagRoutes(app: FastifyInstance): Promise<void> {
  handle(app, searchTags, ({ context, query }) => service.searchTags(context, query.query), {
    mayLag: () => true,
  });
  handle(app, listFollowedTags, ({ context, viewerId }) => service.listFollowedTags(context, viewerId));
  handle(app, followTag, ({ context, viewerId, params }) =>
    service.followTag(context, viewerId, params.name),
  );
  handle(app, unfollowTag, ({ context, viewerId, params }) =>
    service.unfollowTag(context, viewerId, params.name),
  );
}
