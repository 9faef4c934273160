import type { FastifyInstance } from 'fastify';
import { drainRequest } from '../connections/drain.ts';

/**
 * The app's service worker takes files that a phone shares with the app (`share_target` of the manifest). Without a
 * service worker, as after cleared site data, the request arrives here: its body is thrown away, and the person is
 * redirected to choose the file in the app.
 */
export function refuseSharedFiles(app: FastifyInstance): void {
  app.post('/createPost/share', {
    // This runs before the body is parsed, so that every content type is accepted.
    onRequest: (request, reply) => {
      drainRequest(request.raw);
      void reply.redirect('/createPost?shared=failed', 303);
    },
    handler: () => undefined,
  });
}
