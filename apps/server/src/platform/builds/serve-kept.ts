import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildFileKey } from '../../files/storage.ts';
import type { Context } from '../context/context.ts';
import { takesGzip } from '../web/compress.ts';
import { KEPT_FOR_EVER } from '../web/web.ts';
import { findFiles } from './queries.ts';

/** The kinds of files that a build has below `assets/`. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};
const ASSET = /^\/assets\/([\w-]{1,200}\.(css|js|svg|wasm))$/;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Answers with a file of one of the last builds, which another process has put into the storage. False when it is none.
 */
export async function sendKeptFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [, name, extension = ''] = ASSET.exec(path) ?? [];
  if (!name) return false;
  const variants = [
    {
      name: `${name}.br`,
      encoding: 'br',
      isTaken: TAKES_BROTLI.test(request.headers['accept-encoding'] ?? ''),
    },
    { name: `${name}.gz`, encoding: 'gzip', isTaken: takesGzip(request) },
    { name, encoding: undefined, isTaken: true },
  ].filter(({ isTaken }) => isTaken);
  const kept = await findFiles(
    db,
    variants.map((variant) => variant.name),
  );
  const found = variants.find((variant) => kept.has(variant.name));
  const key = buildFileKey(kept.get(found?.name ?? '') ?? '');
  // The build may have been forgotten meanwhile.
  if (!found || !(await storage.exists(key))) return false;
  const content = await storage.withLocalFile(key, (file) => readFile(file));
  reply
    .headers({ 'cache-control': KEPT_FOR_EVER, vary: 'accept-encoding' })
    .type(CONTENT_TYPES[extension] ?? '');
  if (found.encoding) reply.header('content-encoding', found.encoding);
  reply.send(content);
  return true;
}
