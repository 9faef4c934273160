import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { deleteUser } from '@sfera/contract/people/profiles';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../files/send-file.ts';
import { handle } from '../../http/calls/handle.ts';
import * as deletion from './deletion/service.ts';
import * as exports from './export/service.ts';

/** The address alone permits the download, any number of times; caches on the way must not keep a copy. */
const DOWNLOAD_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, deleteUser, ({ viewerId, body, ...caller }) =>
    deletion.deleteUser(context, viewerId, body.password, caller),
  );
  handle(app, getDataExport, ({ viewerId }) => exports.readDataExport(context, viewerId));
  handle(app, startDataExport, ({ viewerId, body, ...caller }) =>
    exports.startDataExport(context, viewerId, body.password, caller),
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
