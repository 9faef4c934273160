import { cleanFileName } from '@sfera/contract/media/file-name';
import { ERRORS } from '@sfera/contract/base/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEDIA_TYPES } from './media-types.ts';
import { sendFile } from './send-file.ts';
import { type MediaStorage, publishedKey } from './storage.ts';

const MEDIA_KEY = /^[0-9a-f]{32}$/;
/** Names of published files: `1080.webp`, `video.mp4`. */
const FILE = /^[a-z0-9]{1,31}\.(webp|jpg|mp4|webm|m4a|bin)$/;
/** A kept original, whose name is as random as a key. Browsers save it and open none. */
const ORIGINAL = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

/**
 * The time for which browsers keep a file, the same as that of a picture in the service worker: a file that was taken
 * back leaves devices within a month.
 */
const BROWSERS_KEEP = `max-age=${30 * 86_400}, immutable`;
/** A CDN that was not told of a deletion asks again after this time. Unit: seconds. */
const CDN_KEEPS_SECONDS = 600;

/** The content of a media address never changes. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Feeds are read in pages of other sites, and frames there may have no origin. No cookie opens a file: who has its
  // address has the file already (decision 190).
  'cross-origin-resource-policy': 'cross-origin',
};
/** Only browsers may cache a file, so that a removed one disappears elsewhere (decision 075). */
const OWN_HEADERS = {
  ...HEADERS,
  'cache-control': `private, ${BROWSERS_KEEP}`,
};
/** Pages of this server load the file from another host, count its bytes, and their service worker reads it. */
const CDN_HEADERS = {
  ...HEADERS,
  'cache-control': `public, s-maxage=${CDN_KEEPS_SECONDS}, ${BROWSERS_KEEP}`,
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
};

/** RFC 6266: the name in UTF-8, and one in ASCII for clients of former times. */
function saveAs(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send({ code: 'not_found', message: ERRORS.not_found.message });

/**
 * Fastify plugin: GET and HEAD `/media/:mediaKey/:file`, and `/media/:mediaKey/:file/:name` to save the file under
 * this name, with ranges (206, 416), cacheable by browsers, and by the CDN of the operator when there is one. Any other address under `/media` is a 404.
 */
export async function serveMedia(
  app: FastifyInstance,
  { storage, isBehindCdn = false }: { storage: MediaStorage; isBehindCdn?: boolean },
): Promise<void> {
  const headers = isBehindCdn ? CDN_HEADERS : OWN_HEADERS;
  const answerFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { mediaKey, file }: { mediaKey: string; file: string },
  ): Promise<FastifyReply> => {
    const type = MEDIA_TYPES[ORIGINAL.test(file) ? 'bin' : (FILE.exec(file)?.[1] ?? '')];
    if (!MEDIA_KEY.test(mediaKey) || !type) return notFound(reply);
    const answer = await storage.serve(publishedKey(mediaKey, file), request.raw);
    if (!answer) return notFound(reply);
    return sendFile(reply.headers(headers), answer, type);
  };
  await app.register(
    async (media) => {
      media.setNotFoundHandler((_request, reply) => notFound(reply));
      media.route<{ Params: { mediaKey: string; file: string } }>({
        method: ['GET', 'HEAD'],
        url: '/:mediaKey/:file',
        handler: async (request, reply) => {
          const { file } = request.params;
          if (file.endsWith('.bin') || ORIGINAL.test(file)) reply.header('content-disposition', 'attachment');
          return answerFile(request, reply, request.params);
        },
      });
      // The last part of the address is the name under which a file is saved.
      media.route<{ Params: { mediaKey: string; file: string; name: string } }>({
        method: ['GET', 'HEAD'],
        url: '/:mediaKey/:file/:name',
        handler: async (request, reply) => {
          reply.header('content-disposition', saveAs(cleanFileName(request.params.name)));
          return answerFile(request, reply, request.params);
        },
      });
    },
    { prefix: '/media' },
  );
}
