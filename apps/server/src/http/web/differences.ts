import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Scripts that have the same name in each build: `home-1a2b3c4d.js`. */
const NAMED = /^([a-z]+)-[\w-]{8}\.js$/;
const TAKES_DCZ = /\bdcz\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
/** The digest of the script that the browser holds, in base64. */
const HELD = /^:([\w+/]{43}=):$/;
/** The beginning of an answer in the encoding `dcz` (RFC 9842, section 5), before the digest of the dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** A build has two such scripts, and browsers hold those of one of the last builds. */
const KEPT_ANSWERS = 16;

const compress = promisify(zstdCompress);

/**
 * Makes a script the difference to that of a former build which the browser holds (Compression Dictionary Transport, RFC
 * 9842), so that an update of the app costs a fraction. The former builds are those whose files `assets` still has.
 * @returns a function that resolves to the answer in the encoding `dcz`, and to undefined where the script is sent as
 *   usual; browsers and caches are told of the possibility either way
 */
export function differences(assets: string) {
  const answers = new Map<string, Promise<Buffer>>();

  /** The script of a former build with this digest. */
  async function findFormer(name: string, stem: string, digest: string) {
    for (const other of await readdir(assets)) {
      if (other === name || NAMED.exec(other)?.[1] !== stem) continue;
      const content = await readFile(join(assets, other));
      if (createHash('sha256').update(content).digest('base64') === digest) return { name: other, content };
    }
    return undefined;
  }

  async function encode(name: string, dictionary: Buffer, digest: string): Promise<Buffer> {
    const script = await readFile(join(assets, name));
    const body = await compress(script, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 19 } });
    return Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), body]);
  }

  return async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> => {
    const stem = NAMED.exec(name)?.[1];
    if (!stem) return undefined;
    reply.headers({
      'use-as-dictionary': `match="/assets/${stem}-*.js"`,
      vary: 'accept-encoding, available-dictionary',
    });
    const { 'accept-encoding': encodings, 'available-dictionary': held } = request.headers;
    const digest = HELD.exec(String(held))?.[1];
    if (!digest || !TAKES_DCZ.test(String(encodings))) return undefined;
    const former = await findFormer(name, stem, digest);
    if (!former) return undefined;
    const key = `${name} ${former.name}`;
    const answer = answers.get(key) ?? encode(name, former.content, digest);
    if (answers.size >= KEPT_ANSWERS) answers.clear();
    answers.set(key, answer);
    // A file that is gone meanwhile is answered for in the usual way.
    return answer.catch(() => void answers.delete(key));
  };
}
