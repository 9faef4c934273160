import { getDataExport, startDataExport } from '@sfera/contract/exports';
import { deleteUser } from '@sfera/contract/profiles';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../files/send-file.ts';
import { handle } from '../../platform/calls/handle.ts';
import * as deletion from './deletion-service.ts';
import * as exports from './export-service.ts';

/** The address alone permits the download, any number of times; caches on the way must not keep a copy. */
const DOWNLOAD_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, deleteUser, ({ viewerId, body, address, signal }) =>
    deletion.deleteUser(context, viewerId, body.password, { address, signal }),
  );
  handle(app, getDataExport, ({ viewerId }) => exports.readDataExport(context, viewerId));
  handle(app, startDataExport, ({ viewerId, body, address, signal }) =>
    exports.startDataExport(context, viewerId, body.password, { address, signal }),
  );
  app.route<{ Params: { exportKey: string } }>({
    method: ['GET', 'HEAD'],
    url: `${exports.EXPORTS_PATH}/:exportKey`,
    handler: async ({ params, raw, ip }, reply) => {
      const archive = await exports.openArchive(context, params.exportKey, raw, ip);
      reply.headers(DOWNLOAD_HEADERS);
      if (typeof archive === 'string') return reply.redirect(archive);
      reply.header('content-disposition', `attachment; filename="${archive.name}"`);
      return sendFile(reply, archive.answer, 'application/zip');
    },
  });
}
