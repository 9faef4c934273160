import * as calls from '@sfera/contract/notices/letters';
import type { FastifyInstance } from 'fastify';
import { readBrand } from '../../base/brand/brand.ts';
import { handle } from '../../http/calls/handle.ts';
import { AppError } from '../../base/errors.ts';
import { BOUNCE_BYTES, BOUNCES_PATH, takeBounce } from './bounces.ts';
import { STOP_PATH, readStopTicket } from './stop-link.ts';
import * as service from './service.ts';
import { stopPage } from './stop-page.ts';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

export async function letterRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, calls.getLetterSettings, ({ viewerId }) => service.readSettings(context, viewerId));
  handle(app, calls.setLetterSettings, ({ viewerId, body }) =>
    service.writeSettings(context, viewerId, body),
  );
  handle(app, calls.getServerLetters, ({ viewerId }) => service.readForServer(context, viewerId));
  handle(app, calls.setServerLetters, ({ viewerId, body }) =>
    service.writeForServer(context, viewerId, body.rhythm),
  );
  // Mail servers hand over all that has come back. The address inside alone permits it.
  await app.register(async (mails) => {
    mails.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: BOUNCE_BYTES },
      (_, body, done) => done(null, body),
    );
    mails.post(BOUNCES_PATH, async ({ body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new AppError('unsupported_media');
      await takeBounce(context, body);
      return reply.status(204).send();
    });
  });
  // The ticket alone permits it. Mail programs and the page below send a form, of which nothing is needed.
  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    pages.route<{ Params: { ticket: string } }>({
      method: 'POST',
      url: `${STOP_PATH}/:ticket`,
      handler: async ({ params }, reply) => {
        const isDone = await service.stopByTicket(context, params.ticket);
        reply.headers(PAGE_HEADERS).status(isDone ? 200 : 404);
        return reply
          .type('text/html; charset=utf-8')
          .send(stopPage(isDone ? 'done' : 'unknown', await readBrand(context.db)));
      },
    });
    // Programs that look at every link of a letter must not end anything: a person presses once more.
    pages.route<{ Params: { ticket: string } }>({
      method: 'GET',
      url: `${STOP_PATH}/:ticket`,
      exposeHeadRoute: false,
      handler: async ({ params }, reply) => {
        const isKnown = readStopTicket(context, params.ticket) !== undefined;
        reply.headers(PAGE_HEADERS).status(isKnown ? 200 : 404);
        return reply
          .type('text/html; charset=utf-8')
          .send(stopPage(isKnown ? 'question' : 'unknown', await readBrand(context.db)));
      },
    });
  });
}
