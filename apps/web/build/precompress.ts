import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const TEXT_FILE = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** Below this size the headers outweigh the gain. Unit: bytes. */
const MIN_BYTES = 1024;
/** From this size on, the last 4 % of compression cost minutes. Unit: bytes. */
const LARGE_BYTES = 4 * 1024 ** 2;

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const isLarge = body.length > LARGE_BYTES;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(isLarge && { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 }),
  };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: isLarge ? 6 : 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes a `.br` and a `.gz` beside every text file of the build; the server sends these files as they are. */
export function precompress(): Plugin {
  return {
    name: 'sfera:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name));
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}
