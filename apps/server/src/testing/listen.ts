import type { FastifyInstance } from 'fastify';

/** Serves the application on a free port of the loopback until the application closes. Resolves to the origin. */
export const listenOnLoopback = (app: FastifyInstance): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' });
