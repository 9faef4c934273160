import { getDataExport, startDataExport } from '@sfera/contract/exports';
import { deleteUser } from '@sfera/contract/profiles';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as deletion from './deletion-service.ts';
import * as exports from './export-service.ts';

/** Whoever knows the address may download, once or often; nothing on the way keeps a copy. */
const DOWNLOAD_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'application/zip',
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
  app.get<{ Params: { exportKey: string } }>(`${exports.EXPORTS_PATH}/:exportKey`, async (request, reply) => {
    const { file, sizeBytes, name } = await exports.openArchive(
      context,
      request.params.exportKey,
      request.ip,
    );
    return reply
      .headers({
        ...DOWNLOAD_HEADERS,
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': sizeBytes,
      })
      .send(file.createReadStream());
  });
}
