import { requestFollow, unfollow } from '@sfera/contract/follows';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/handle.ts';
import * as service from './service.ts';

export async function followRoutes(app: FastifyInstance): Promise<void> {
  handle(app, requestFollow, ({ context, viewerId, params }) =>
    service.requestFollow(context, viewerId, params.id),
  );
  handle(app, unfollow, ({ context, viewerId, params }) => service.unfollow(context, viewerId, params.id));
}
