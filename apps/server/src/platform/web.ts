import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answers.ts';
import { AppError } from './errors.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built web app. Every address that is not a file, an API call or media is a screen of it.
 * Without a build (development) only the API is served.
 */
export async function serveWeb(app: FastifyInstance, dist: string = DIST): Promise<void> {
  // Answers of the API are small; the build is compressed beforehand.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
  });
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) {
    // Looked up on every call: a build that replaces this one under a running server is served at once.
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|media|assets)(?:[/?]|$)/.test(request.url);
    if (isBuilt && isScreen) return reply.status(200).sendFile('index.html');
    return answerError(new AppError('not_found'), request, reply);
  });
}
