import { getLiveMetrics } from '@sfera/contract/admin/server';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { requireOwner } from '../users/index.ts';
import { createRecentMetrics } from './service.ts';

export async function metricRoutes(app: FastifyInstance): Promise<void> {
  const metrics = createRecentMetrics(app.context);
  const closing = new AbortController();
  app.addHook('onListen', async () => metrics.follow(closing.signal));
  app.addHook('onClose', async () => closing.abort());
  handle(app, getLiveMetrics, async ({ context: { db }, viewerId }) => {
    await requireOwner(db, viewerId);
    return metrics.read();
  });
}
