import type { FastifyInstance } from 'fastify';

/** JSON bodies, of which an empty one is no error; multipart is left unread for the route that takes it. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}
