import Fastify, { type FastifyInstance } from 'fastify';
import { authRoutes } from './features/auth/index.ts';
import { followRoutes } from './features/follows/index.ts';
import { postRoutes } from './features/posts/index.ts';
import { userRoutes } from './features/users/index.ts';
import { viewRoutes } from './features/views/index.ts';
import { serveMedia } from './media/serve.ts';
import { serveApiDocs } from './platform/api-docs.ts';
import type { Context } from './platform/context.ts';
import { answerError, answerErrors } from './platform/error-answers.ts';
import { acceptBodies } from './platform/bodies.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';
import { serveWeb } from './platform/web.ts';

/** Builds the HTTP application. It neither listens nor owns what the context holds. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: context.env.logLevel },
    trustProxy: context.env.trustProxy,
    exposeHeadRoutes: false,
    bodyLimit: 256 * 1024,
    // An id of any length reaches the check of its shape.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A slow phone may upload for an hour; the headers must still come quickly.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorate('context', context);
  answerErrors(app);
  acceptBodies(app);
  await addSecurityHeaders(app);

  for (const routes of [authRoutes, userRoutes, followRoutes, postRoutes, viewRoutes])
    await app.register(routes);
  await app.register(serveMedia, { storage: context.storage });
  serveApiDocs(app);
  await serveWeb(app);
  return app;
}
