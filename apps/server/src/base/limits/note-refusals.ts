import { ERRORS } from '@sfera/contract/base/errors';
import type { FastifyInstance } from 'fastify';

/** Notes in the security log every call that a rate limit refused. */
export function noteRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ viewerId, ip, id, routeOptions: { method, url } }, { statusCode }) => {
    if (statusCode !== ERRORS.rate_limited.status) return;
    const route = `${String(method)} ${url}`;
    app.context.securityLog.note('refused_by_limit', { userId: viewerId, address: ip, requestId: id, route });
  });
}
