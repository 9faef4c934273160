import { ReadStream, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The end of the name of a file that was compressed when it was built. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Sends the files whose names outlive their build, such as the page and the worker, as they are at one moment.
 * `@fastify/static` asks for the size of a file and opens the file later: a build that is published in between has
 * another size, and the answer would break off; and a browser would keep the new content under the tag of the old one.
 * So the file is opened once, and its length, tag and time are those of the opened file. Assets have one content for
 * ever and stay streams.
 */
export function sendWholeFiles(app: FastifyInstance, dist: string): void {
  const [root, assets] = [resolve(dist) + sep, resolve(dist, 'assets') + sep];
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream) || reply.statusCode !== 200) return payload;
    const path = String(payload.path);
    if (!path.startsWith(root) || path.startsWith(assets)) return payload;
    payload.on('error', () => {}).destroy();
    const { body, stats } = await readWhole(path).catch(async (error: unknown) => {
      // The next build has no compressed file of this name.
      if (!COMPRESSED.test(path)) throw error;
      reply.removeHeader('content-encoding');
      return readWhole(path.replace(COMPRESSED, ''));
    });
    reply.headers({
      'content-length': body.length,
      etag: tagOf(stats),
      'last-modified': stats.mtime.toUTCString(),
    });
    return body;
  });
}

async function readWhole(path: string): Promise<{ body: Buffer; stats: Stats }> {
  await using file = await open(path);
  return { body: await file.readFile(), stats: await file.stat() };
}

/** The tag as `@fastify/static` writes and compares it. */
const tagOf = ({ size, mtime }: Stats) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
