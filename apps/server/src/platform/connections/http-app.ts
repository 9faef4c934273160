import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Callers, createCallers } from '../limits/addresses.ts';
import type { Env } from '../core/env.ts';
import { answerError, answerErrors } from './error-answers.ts';
import { AppError } from '../core/errors.ts';
import { limitNewConnections } from './new-connections.ts';
import { BODY_BOUNDS, type BodyBounds, createOpenBodies } from './open-bodies.ts';
import { warnOfProxy } from './proxy-warning.ts';
import { answerOddRequests, refuseUnreadable } from './unreadable-requests.ts';

type HttpEnv = Pick<Env, 'logLevel' | 'trustProxy' | 'rateLimitFactor'>;

/**
 * An application without routes, which holds whoever speaks HTTP badly, slowly or on too many connections, and answers
 * what is thrown. `factor` of the rate limits multiplies its counts.
 */
export function createHttpApp(
  { logLevel, trustProxy, rateLimitFactor }: HttpEnv,
  bounds: BodyBounds = BODY_BOUNDS,
): FastifyInstance {
  const callers = createCallers(trustProxy);
  const bodies = createOpenBodies({ ...bounds, mostOfAddress: bounds.mostOfAddress * rateLimitFactor });
  const app = Fastify({
    logger: { level: logLevel },
    trustProxy: callers.isProxy,
    exposeHeadRoutes: false,
    bodyLimit: 256 * 1024,
    // An id of any length reaches the check of its shape.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A slow phone may upload for an hour; the headers must still come quickly.
    requestTimeout: 0,
    http: {
      headersTimeout: bounds.firstMs,
      connectionsCheckingInterval: bounds.sweepEveryMs,
      // Checked by `checkHost`, which answers in words.
      requireHostHeader: false,
      // All that asks for another protocol elsewhere, as curl does for HTTP/2, is answered by this one.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/socket.io/'),
    },
    forceCloseConnections: 'idle',
    // Answered below, in words.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, bodies),
    // These come before every hook.
    frameworkErrors(error, request, reply) {
      try {
        bodies.watch(request, reply, callers.groupOf(request.raw));
        void answerError(error, request, reply);
      } catch (refusal) {
        void answerError(refusal, request, reply);
      }
    },
  });
  answerErrors(app);
  answerOddRequests(app.server);
  limitNewConnections(app.server, callers, rateLimitFactor);
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (request, reply) => {
    // It was refused before it asked.
    if (request.raw.socket.writableEnded) return void reply.hijack();
    bodies.watch(request, reply, callers.groupOf(request.raw));
    checkHost(request, reply);
    if (isClosing) throw new AppError('busy', { message: 'Сервер перезапускается. Попробуйте через минуту' });
    warnOfProxy(request);
  });
  app.addHook('onClose', () => bodies.close());
  app.decorate('callers', callers);
  return app;
}

/** Proxies and servers that read different ones of two hosts can be played against each other. */
function checkHost({ raw }: FastifyRequest, reply: FastifyReply): void {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2)
    if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return;
  reply.header('connection', 'close');
  throw new AppError('invalid_input', { message: 'Запрос должен один раз назвать сервер в заголовке Host' });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who calls, for limits. */
    callers: Callers;
  }
}
