import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../files/send-file.ts';
import { buildFileKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
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
  // The build may have been forgotten meanwhile.
  const answer = found && (await storage.serve(buildFileKey(kept.get(found.name) ?? ''), request.raw));
  if (!answer) return false;
  reply.headers({ 'cache-control': KEPT_FOR_EVER, vary: 'accept-encoding' });
  if (found.encoding) reply.header('content-encoding', found.encoding);
  sendFile(reply, answer, CONTENT_TYPES[extension] ?? '');
  return true;
}
