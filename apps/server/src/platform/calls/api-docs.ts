import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { takesGzip } from '../web/compress.ts';
import { openApiDocument } from './openapi.ts';

/** A file that is made once and kept in memory. */
interface CachedFile {
  type: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
}

/** The page has four files. */
const CALLS = { calls: 120, seconds: 60 };

/** Starts the reader. The script is a file of its own, because the security policy allows no script in the page. */
const START = `Scalar.createApiReference('#app', ${JSON.stringify({
  url: '/api/docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
})});`;

const PAGE = `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <title>Вызовы сервера · Сфера</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="app"></div>
    <script src="/api/docs/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Serves `/api/docs` for people and `/api/docs/openapi.json` for programs; both are made from the contract. */
export function serveApiDocs(app: FastifyInstance): void {
  const document = cacheFile('application/json; charset=utf-8', JSON.stringify(openApiDocument()));
  const page = cacheFile('text/html; charset=utf-8', PAGE);
  const start = cacheFile('text/javascript; charset=utf-8', START);
  let reader: Promise<CachedFile> | undefined;
  const files: Record<string, () => CachedFile | Promise<CachedFile>> = {
    '': () => page,
    '/': () => page,
    '/openapi.json': () => document,
    '/start.js': () => start,
    '/scalar.js': () => (reader ??= loadReader()),
  };
  const onRequest = async ({ raw }: FastifyRequest) =>
    app.context.rateLimits.consume('documentation', app.callers.groupOf(raw), CALLS);
  for (const [name, open] of Object.entries(files))
    app.get(`/api/docs${name}`, { onRequest }, async (request, reply) =>
      sendCached(await open(), request, reply),
    );
}

function cacheFile(type: string, content: string | Buffer): CachedFile {
  const plain = Buffer.from(content);
  // The tag is weak, because it names the plain and the compressed file alike.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { type, etag, plain, gzip: gzipSync(plain) };
}

function sendCached(
  { type, etag, plain, gzip }: CachedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  reply.type(type);
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
}

/** 4 MB of script, loaded when somebody opens the page for the first time. */
async function loadReader(): Promise<CachedFile> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify();
  await pages.register(scalar, { routePrefix: '/docs', configuration: { content: '{}' } });
  const { rawPayload } = await pages.inject('/docs/js/scalar.js');
  return cacheFile('text/javascript; charset=utf-8', rawPayload);
}
