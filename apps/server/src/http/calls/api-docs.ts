import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '../web/compress.ts';

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
  const page = cacheFile('text/html; charset=utf-8', PAGE);
  const start = cacheFile('text/javascript; charset=utf-8', START);
  // Both are long, and most servers are never asked for them.
  let document: Promise<CachedFile> | undefined;
  let reader: Promise<CachedFile> | undefined;
  const files: Record<string, () => CachedFile | Promise<CachedFile>> = {
    '': () => page,
    '/': () => page,
    '/openapi.json': () => (document ??= makeApart('document', 'application/json; charset=utf-8')),
    '/start.js': () => start,
    '/scalar.js': () => (reader ??= makeApart('reader', 'text/javascript; charset=utf-8')),
  };
  const onRequest = async ({ raw }: FastifyRequest) =>
    app.context.rateLimits.consume('documentation', app.callers.groupOf(raw), CALLS);
  for (const [name, open] of Object.entries(files))
    app.get(`/api/docs${name}`, { onRequest }, async (request, reply) =>
      sendCached(await open(), request, reply),
    );
}

function cacheFile(type: string, plain: string | Uint8Array, gzip: Uint8Array = gzipSync(plain)): CachedFile {
  // The tag is weak, because it names the plain and the compressed file alike.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { type, etag, plain: Buffer.from(plain), gzip: Buffer.from(gzip) };
}

/** Makes a long file in a thread of its own: reading the script and describing all calls would hold the event loop. */
async function makeApart(what: 'document' | 'reader', type: string): Promise<CachedFile> {
  const worker = new Worker(new URL('./api-docs-worker.ts', import.meta.url), { workerData: what });
  const [{ plain, gzip }] = await once(worker, 'message');
  return cacheFile(type, plain, gzip);
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
