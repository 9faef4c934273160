import { ERRORS } from '@sfera/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEDIA_TYPES } from './media-types.ts';
import { sendFile } from './send-file.ts';
import { type MediaStorage, publishedKey } from './storage.ts';

const MEDIA_KEY = /^[0-9a-f]{32}$/;
/** Names of published files: `1080.webp`, `video.mp4`. */
const FILE = /^[a-z0-9]{1,32}\.(webp|jpg|mp4|webm)$/;

/**
 * The content of a media address never changes. Only browsers may cache it, so that a removed file disappears
 * elsewhere.
 */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send({ code: 'not_found', message: ERRORS.not_found.message });

/**
 * Fastify plugin: GET and HEAD `/media/:mediaKey/:file`, with ranges (206, 416), cacheable for ever by browsers alone.
 * Any other address under `/media` is a 404.
 */
export async function serveMedia(
  app: FastifyInstance,
  { storage }: { storage: MediaStorage },
): Promise<void> {
  await app.register(
    async (media) => {
      media.setNotFoundHandler((_request, reply) => notFound(reply));
      media.route<{ Params: { mediaKey: string; file: string } }>({
        method: ['GET', 'HEAD'],
        url: '/:mediaKey/:file',
        handler: async (request, reply) => {
          const { mediaKey, file } = request.params;
          const type = MEDIA_TYPES[FILE.exec(file)?.[1] ?? ''];
          if (!MEDIA_KEY.test(mediaKey) || !type) return notFound(reply);
          const answer = await storage.serve(publishedKey(mediaKey, file), request.raw);
          if (!answer) return notFound(reply);
          return sendFile(reply.headers(HEADERS), answer, type);
        },
      });
    },
    { prefix: '/media' },
  );
}
