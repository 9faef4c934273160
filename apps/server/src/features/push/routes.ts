import type { UserId } from '@sfera/contract/base/ids';
import { getVapidPublicKey, subscribePush, testPush, unsubscribePush } from '@sfera/contract/notices/push';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function pushRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getVapidPublicKey, ({ context }) => service.readPublicKey(context));
  handle(app, subscribePush, async ({ context, viewerId, sessionId, body }) => {
    checkOwn(viewerId, body.userId);
    const viewer = { userId: viewerId, sessionId };
    if (body.subscription) await service.subscribe(context, viewer, body.subscription);
    else await service.unsubscribe(context, viewerId, body.endpoint);
  });
  handle(app, unsubscribePush, async ({ context, viewerId, params, query }) => {
    checkOwn(viewerId, params.userId);
    await service.unsubscribe(context, viewerId, query.endpoint);
  });
  handle(app, testPush, ({ context, viewerId, body }) => service.sendTest(context, viewerId, body.endpoint));
}

/** Old clients send a user id: it must be the caller's. */
function checkOwn(viewerId: UserId, userId: UserId): void {
  if (userId !== viewerId) throw new AppError('forbidden');
}
