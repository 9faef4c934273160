import { searchChat } from '@sfera/contract/chat/chat';
import { findByLogins, listRecommendedUsers, searchUsers } from '@sfera/contract/people/search';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  handle(
    app,
    searchUsers,
    ({ context, viewerId, query }) => service.searchUsers(context, viewerId, query.query),
    { mayLag: () => true },
  );
  handle(
    app,
    searchChat,
    ({ context, viewerId, query }) => service.searchInterlocutors(context, viewerId, query.search),
    { mayLag: () => true },
  );
  handle(app, findByLogins, ({ context, viewerId, body }) =>
    service.findByLogins(context, viewerId, body.logins),
  );
  handle(
    app,
    listRecommendedUsers,
    ({ context, viewerId }) => service.listRecommendedUsers(context, viewerId),
    { mayLag: () => true },
  );
}
