import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { createServer } from '../../base/node-http.ts';
import { registerGauges } from './gauges.ts';

const PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves the metrics of this process where the settings allow it: on a port of their own, and on that of the server to
 * callers who know the token. Without settings nothing is loaded and nothing is served.
 * @returns the address of the port of their own, if there is one
 * @throws an `Error` in Russian when that port is taken
 */
export async function serveMetrics(app: FastifyInstance, context: Context): Promise<string | undefined> {
  const { metrics } = context.env;
  if (!metrics) return undefined;
  const { createExposition } = await import('./prometheus.ts');
  registerGauges(context);
  const { contentType, text } = createExposition();
  const { token, listener } = metrics;
  if (token !== undefined) {
    const wanted = digest(`Bearer ${token}`);
    app.get(PATH, async ({ headers }, reply) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted)) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .type(contentType)
        .send(await text());
    });
  }
  return listener && listenForScrapes(app, listener, contentType, text);
}

async function listenForScrapes(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  contentType: string,
  text: () => Promise<string>,
): Promise<string> {
  const server = createServer({ requestTimeout: 10_000 }, (request, reply) => {
    const isAsked = request.url === PATH && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) return void reply.writeHead(404).end();
    text().then(
      (body) => reply.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Порт ${port} для чисел занят. Задайте другой: SFERA_METRICS_PORT`, { cause: error });
  }
  app.addHook('onClose', () => {
    server.close();
    server.closeAllConnections();
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}${PATH}`;
}
