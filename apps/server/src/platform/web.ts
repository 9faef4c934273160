import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built web app. Every address that is not a file, an API call or media is a screen of it.
 * Without a build (development) only the API is served.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  // Answers of the API are small; the build is compressed beforehand.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
  });
  if (!existsSync(join(DIST, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.get('/*', (request, reply) => {
    if (/^\/(?:api|media|assets)(?:[/?]|$)/.test(request.url)) throw new AppError('not_found');
    return reply.sendFile('index.html');
  });
}
