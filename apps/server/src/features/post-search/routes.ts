import { searchPosts } from '@sfera/contract/search';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as service from './service.ts';

export async function postSearchRoutes(app: FastifyInstance): Promise<void> {
  handle(app, searchPosts, ({ context, viewerId, query }) => service.searchPosts(context, viewerId, query), {
    mayLag: () => true,
  });
}
