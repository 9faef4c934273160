import type { IncomingMessage, Server } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Socket } from 'node:net';
import { type Callers, createCallers, addressGroup } from '../../base/limits/addresses.ts';
import type { Env } from '../../base/env.ts';
import { answerError, answerErrors } from './error-answers.ts';
import { AppError } from '../../base/errors.ts';
import { requestIdFor } from '../../base/request-id.ts';
import { createServerLog } from '../../base/server-log.ts';
import { createCounts } from '../../base/limits/counts.ts';
import { answerOn, answerOddRequests, refuseUnreadable } from './unreadable-requests.ts';
import { BODY_BOUNDS, type BodyBounds, createOpenBodies } from './open-bodies.ts';
import { logRequests, REQUEST_ID } from './request-log.ts';
import { log } from '../../base/log.ts';

const warned = new WeakSet<object>();

/**
 * Connections of one address without a request. A browser opens one or two in advance, and hundreds of people may share
 * an address.
 */
const MAX_PER_ADDRESS = 300;

type HttpEnv = Pick<Env, 'logLevel' | 'logFormat' | 'trustProxy' | 'rateLimitFactor'>;

/** Input is checked by the contract's schemas; the compilers of Fastify's own schemas would take 10 MB of memory. */
const noSchemas = () => {
  throw new Error('Routes are checked by the contract, not by schemas of Fastify');
};
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

/**
 * Builds an application without routes. It limits clients that send malformed or slow HTTP or open too many
 * connections, and answers thrown errors. `rateLimitFactor` multiplies its counts.
 */
export function createHttpApp(
  env: HttpEnv,
  bounds: BodyBounds = BODY_BOUNDS,
  logger: FastifyBaseLogger = createServerLog(env),
): FastifyInstance {
  const { trustProxy, rateLimitFactor } = env;
  const callers = createCallers(trustProxy);
  const bodies = createOpenBodies({ ...bounds, maxPerAddress: bounds.maxPerAddress * rateLimitFactor });
  const app = Fastify({
    loggerInstance: logger,
    // Each line names its request anyway.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) =>
      requestIdFor(
        callers.isProxy((raw as IncomingMessage).socket.remoteAddress ?? '')
          ? raw.headers[REQUEST_ID]
          : undefined,
      ),
    schemaController: WITHOUT_SCHEMAS,
    rewriteUrl: (raw) => followOverride(raw as IncomingMessage),
    trustProxy: callers.isProxy,
    exposeHeadRoutes: false,
    bodyLimit: 256 * 1024,
    // An id of any length must reach the check of its shape.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A slow phone may upload for an hour; `headersTimeout` still limits the headers.
    requestTimeout: 0,
    http: {
      headersTimeout: bounds.firstMs,
      connectionsCheckingInterval: bounds.sweepEveryMs,
      // `checkHost` checks the header and answers in the shape of every other refusal.
      requireHostHeader: false,
      // A request to upgrade at another address, as curl sends for HTTP/2, is answered as plain HTTP/1.1.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/socket.io/'),
    },
    forceCloseConnections: 'idle',
    // The `onRequest` hook below answers while the server closes.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, bodies),
    // These errors occur before every hook.
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
  logRequests(app, ['info', 'debug'].includes(env.logLevel));
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (request, reply) => {
    // The connection was refused before its first request.
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

const OVERRIDDEN = new Set(['PATCH', 'DELETE', 'HEAD']);

/**
 * Where a network lets through no other methods, clients of tus send POST and name the method of a call to an upload in a header.
 * Resolves to the address, which stays.
 */
function followOverride(raw: IncomingMessage): string {
  const { method, url = '/', headers } = raw;
  const named = String(headers['x-http-method-override'] ?? '').toUpperCase();
  if (method === 'POST' && url.startsWith('/api/uploads/') && OVERRIDDEN.has(named)) raw.method = named;
  return url;
}

/** Refuses two `Host` headers: a proxy and a server that read different ones could be tricked. */
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
    /** Finds the caller of a request, for limits. */
    callers: Callers;
  }
}

/** Limits connections without a request. Those of a trusted proxy are not limited: they name no caller yet. */
function limitNewConnections(server: Server, { isProxy }: Callers, factor: number): void {
  const waiting = new Map<Socket, string>();
  const counts = createCounts();
  const release = (socket: Socket) => {
    const address = waiting.get(socket);
    if (address === undefined) return;
    waiting.delete(socket);
    counts.remove(address);
  };
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const address = addressGroup(peer);
    if (counts.of(address) >= MAX_PER_ADDRESS * factor) return answerOn(socket, new AppError('busy'));
    counts.add(address);
    waiting.set(socket, address);
    socket.once('close', () => release(socket));
  });
  for (const event of ['request', 'upgrade'] as const)
    server.prependListener(event, ({ socket }) => release(socket));
}

/** Warns once about a proxy that is not trusted: all people behind such a proxy count as one caller. */
function warnOfProxy({ raw, ips, server }: FastifyRequest): void {
  if (raw.headers['x-forwarded-for'] === undefined || warned.has(server.server)) return;
  // `ips` has a second address when the proxy is trusted.
  if (ips && ips.length > 1) return;
  warned.add(server.server);
  const peer = raw.socket.remoteAddress ?? '';
  log.warn(
    `${peer} передаёт чужой адрес (X-Forwarded-For), а сервер ему не доверяет. Если это ваш прокси, задайте ` +
      `SFERA_TRUST_PROXY=${peer}: иначе все, кто приходит через него, для ограничений один человек. ` +
      'Если прокси нет, делать ничего не нужно: переданный адрес не действует.',
  );
}
