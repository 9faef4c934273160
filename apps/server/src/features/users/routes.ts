import { countUsers, getCurrentUser } from '@sfera/contract/people/users';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function userRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getCurrentUser, ({ context, viewerId }) => service.readCurrentUser(context, viewerId));
  handle(app, countUsers, ({ context }) => service.countUsers(context));
}
