import * as calls from '@sfera/contract/walls/walls';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { handle } from '../../http/calls/handle.ts';
import { checkInput } from '../../http/calls/input.ts';
import { createFrames, type FrameFile, FRAMES_PATH } from './frame.ts';
import * as service from './service.ts';

/** A frame asks each time whether there is another picture; caches on the way must not keep a copy. */
const FRAME_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
/** Many frames may stand behind one address. */
const OF_AN_ADDRESS = { calls: 3_600, seconds: 3_600 };

const TYPES: Readonly<Record<FrameFile, string>> = { 'next.jpg': 'image/jpeg', 'next.png': 'image/png' };
const isFrameFile = (name: string): name is FrameFile => Object.hasOwn(TYPES, name);

export async function wallRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, calls.getWall, ({ viewerId, query }) => service.getWall(context, viewerId, query));
  handle(app, calls.openWall, ({ viewerId, body }) => service.openWall(context, viewerId, body));
  handle(app, calls.renewWall, ({ viewerId, body }) => service.renewWall(context, viewerId, body));
  handle(app, calls.closeWall, ({ viewerId, query }) => service.closeWall(context, viewerId, query));
  handle(app, calls.showWall, ({ body }) => service.show(context, body));
  const makeFrame = createFrames();
  app.get<{ Params: { code: string; file: string } }>(
    `${FRAMES_PATH}/:code/:file`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { code, file } = request.params;
      if (!isFrameFile(file)) throw new AppError('not_found');
      const { address } = app.callers.deviceOf(request.raw);
      await context.rateLimits.consume('frames', address, OF_AN_ADDRESS);
      const query = checkInput(calls.FrameQuery, request.query) as calls.FrameQuery;
      const known = request.headers['if-none-match'];
      const { etag, bytes } = await makeFrame(context, code, file, query, known);
      reply.headers(FRAME_HEADERS).header('etag', etag);
      if (!bytes) return reply.code(304).send();
      return reply.type(TYPES[file]).send(bytes);
    },
  );
}
