import { ERRORS } from '@sfera/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Has the security log know who was refused for calling too often, whichever limit it was. */
export function noteRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ viewerId, ip, id, routeOptions: { method, url } }, { statusCode }) => {
    if (statusCode !== ERRORS.rate_limited.status) return;
    const route = `${String(method)} ${url}`;
    app.context.securityLog.note('refused_by_limit', { userId: viewerId, address: ip, requestId: id, route });
  });
}
