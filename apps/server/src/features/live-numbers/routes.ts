import { getLiveNumbers } from '@sfera/contract/admin/server';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { requireOwner } from '../users/index.ts';
import { createLiveNumbers } from './service.ts';

export async function liveNumberRoutes(app: FastifyInstance): Promise<void> {
  const numbers = createLiveNumbers(app.context);
  const closing = new AbortController();
  app.addHook('onListen', async () => numbers.follow(closing.signal));
  app.addHook('onClose', async () => closing.abort());
  handle(app, getLiveNumbers, async ({ context: { db }, viewerId }) => {
    await requireOwner(db, viewerId);
    return numbers.read();
  });
}
