import * as calls from '@sfera/contract/albums/albums';
import * as guestCalls from '@sfera/contract/albums/guest-calls';
import * as guestContract from '@sfera/contract/albums/guests';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../files/send-file.ts';
import { handle } from '../../http/calls/handle.ts';
import * as guests from './guests/guest-service.ts';
import * as links from './guests/link-service.ts';
import * as pictures from './picture-service.ts';
import * as service from './service.ts';
import * as zip from './zip/service.ts';

/** The ticket alone permits the download; caches on the way must not keep a copy. */
const DOWNLOAD_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export async function albumRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, calls.listAlbums, ({ viewerId, query }) => service.listAlbums(context, viewerId, query));
  handle(app, calls.createAlbum, ({ viewerId, body }) => service.createAlbum(context, viewerId, body));
  handle(app, calls.updateAlbum, ({ viewerId, params, body }) =>
    service.updateAlbum(context, viewerId, params.id, body),
  );
  handle(app, calls.deleteAlbum, ({ viewerId, params }) => service.deleteAlbum(context, viewerId, params.id));
  handle(app, calls.listAlbumPictures, ({ viewerId, params, query }) =>
    pictures.listPictures(context, viewerId, params.id, query),
  );
  handle(app, calls.addAlbumPicture, ({ viewerId, params, body }) =>
    pictures.addPicture(context, viewerId, params.id, body),
  );
  handle(app, calls.addPostToAlbum, ({ viewerId, params, body }) =>
    pictures.addPost(context, viewerId, params, body),
  );
  handle(app, calls.addMessageToAlbum, ({ viewerId, params, body }) =>
    pictures.addMessage(context, viewerId, params, body),
  );
  handle(app, calls.removeFromAlbum, ({ viewerId, params }) =>
    pictures.removePicture(context, viewerId, params),
  );
  handle(app, calls.moveInAlbum, ({ viewerId, params, body }) =>
    pictures.movePicture(context, viewerId, params, body),
  );
  handle(app, calls.findInAlbum, ({ viewerId, params, body }) =>
    pictures.findKnown(context, viewerId, params.id, body.fileHashes),
  );
  handle(app, calls.listAlbumCameras, ({ viewerId, params }) =>
    pictures.listCameras(context, viewerId, params.id),
  );
  handle(app, calls.shiftAlbumClock, ({ viewerId, params, body }) =>
    pictures.shiftClock(context, viewerId, params.id, body),
  );
  handle(app, calls.downloadAlbum, ({ viewerId, sessionId, params }) =>
    zip.orderZip(context, viewerId, sessionId, params.id),
  );
  guestRoutes(app);
  app.route<{ Params: { ticket: string } }>({
    method: ['GET', 'HEAD'],
    url: `${zip.ZIPS_PATH}/:ticket`,
    handler: async ({ params, raw }, reply) => {
      const { name, answer } = await zip.openZip(context, params.ticket, raw);
      reply.headers(DOWNLOAD_HEADERS);
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
      return sendFile(reply, answer, 'application/zip');
    },
  });
}

/** The calls of leaders about guests, and those of guests. */
function guestRoutes(app: FastifyInstance): void {
  const { context } = app;
  handle(app, guestContract.getAlbumGuests, ({ viewerId, params }) =>
    links.getGuests(context, viewerId, params.id),
  );
  handle(app, guestContract.openAlbumToGuests, ({ viewerId, params, body }) =>
    links.open(context, viewerId, params.id, body),
  );
  handle(app, guestContract.closeAlbumToGuests, ({ viewerId, params, body }) =>
    links.close(context, viewerId, params.id, body),
  );
  handle(app, guestContract.blockGuest, ({ viewerId, params, body }) =>
    links.block(context, viewerId, params, body),
  );
  handle(app, guestContract.decideWaiting, ({ viewerId, params, body }) =>
    links.decide(context, viewerId, params.id, body),
  );
  handle(app, guestCalls.checkGuestLink, ({ viewerId, body }) => guests.check(context, viewerId, body));
  handle(app, guestCalls.joinAsGuest, ({ body }) => guests.becomeGuest(context, body));
  const explain = guests.inWordsForGuests;
  handle(app, guestCalls.admitGuestPicture, ({ body }) => guests.admit(context, body), { explain });
  handle(
    app,
    guestCalls.addGuestPicture,
    ({ params, file, fields }) => guests.add(context, params.ticket, file, fields),
    { explain, payerOf: ({ ticket }) => guests.admitFile(context, ticket) },
  );
  handle(app, guestCalls.listGuestPictures, ({ body }) => guests.listShown(context, body));
  handle(app, guestCalls.claimGuestPictures, ({ viewerId, body }) =>
    guests.claim(context, viewerId, body.tokens),
  );
}
