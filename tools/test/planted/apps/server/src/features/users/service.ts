import type { Post } from '../posts/index.ts'; // features-point-down-users
import fastify from 'fastify'; // services-know-no-transport, declared-dependencies

export const rename = (posts: Post[]) => [posts, fastify];
