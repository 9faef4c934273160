import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest } from '../../base/metrics/requests.ts';
import { runAsRequest } from '../../base/request-id.ts';

const told = new WeakSet<FastifyRequest>();

/** The facts in a line about a request: nothing that a person has typed, no address and no query. */
const factsOf = ({ id, method, routeOptions: { url } }: FastifyRequest) => ({
  requestId: id,
  method,
  // Pattern of the route; an address that leads nowhere may be anything.
  route: url ?? 'unknown',
});

const durationOf = (reply: FastifyReply) => Math.round(reply.elapsedTime * 10) / 10;

/**
 * Counts each answered request, and logs it at the level `info` unless it was logged as a failure.
 * @param isLogged whether that level is on
 */
export function logRequests(app: FastifyInstance, isLogged: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => runAsRequest(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    noteRequest(method, routeOptions.url, status, elapsedTime);
    if (!isLogged || told.has(request)) return;
    log.info({ ...factsOf(request), status, durationMs: durationOf(reply) }, 'Запрос');
  });
}

/** Logs a request that failed for a fault of the server; it gets no second line. */
export function logFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: unknown,
  message = 'Запрос не удался',
): void {
  told.add(request);
  request.log.error({ ...factsOf(request), status, durationMs: durationOf(reply), error }, message);
}

/** The header by which a person who reports a failure names it. */
export const REQUEST_ID = 'x-request-id';
