import { searchPosts } from '@sfera/contract/people/search';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function postSearchRoutes(app: FastifyInstance): Promise<void> {
  handle(app, searchPosts, ({ context, viewerId, query }) => service.searchPosts(context, viewerId, query), {
    mayLag: () => true,
  });
}
