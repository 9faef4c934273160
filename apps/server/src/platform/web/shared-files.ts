import type { FastifyInstance } from 'fastify';
import { drainRequest } from '../connections/drain.ts';

/**
 * What a phone shares with the installed app is for its service worker (`share_target` of the manifest). Where none
 * takes it, as after cleared site data, the person is led to choose the file in the app; here it is not looked at.
 */
export function refuseSharedFiles(app: FastifyInstance): void {
  app.post('/createPost/share', {
    // Before the body, of whatever kind it is.
    onRequest: (request, reply) => {
      drainRequest(request.raw);
      void reply.redirect('/createPost?shared=failed', 303);
    },
    handler: () => undefined,
  });
}
