import {
  listFollowers,
  listFollowing,
  listFollowRequests,
  removeFollower,
  requestFollow,
  respondToFollowRequest,
  unfollow,
} from '@sfera/contract/people/follows';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as lists from './list-service.ts';
import * as requests from './request-service.ts';
import * as service from './service.ts';

export async function followRoutes(app: FastifyInstance): Promise<void> {
  handle(app, requestFollow, ({ context, viewerId, params }) =>
    service.requestFollow(context, viewerId, params.id),
  );
  handle(app, unfollow, ({ context, viewerId, params }) => service.unfollow(context, viewerId, params.id));
  handle(app, removeFollower, ({ context, viewerId, params }) =>
    service.removeFollower(context, viewerId, params.id),
  );
  handle(app, listFollowers, ({ context, viewerId, params, query }) =>
    lists.listFollowUsers(context, viewerId, params.id, 'followers', query),
  );
  handle(app, listFollowing, ({ context, viewerId, params, query }) =>
    lists.listFollowUsers(context, viewerId, params.id, 'following', query),
  );
  handle(app, listFollowRequests, ({ context, viewerId, query }) =>
    lists.listFollowRequests(context, viewerId, query),
  );
  handle(app, respondToFollowRequest, ({ context, viewerId, params, body }) =>
    requests.respondToRequest(context, viewerId, params.id, body.action),
  );
}
