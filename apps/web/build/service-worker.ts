import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { OFFLINE_ROUTES } from './offline-routes.ts';
import { filesOfPage, shellFiles, type BuiltChunk } from './shell-files.ts';

const WORKER = join(import.meta.dirname, '../src/sw/worker.ts');
/** Placeholder in the worker's code for its version, which is a hash of that code too. */
const NO_VERSION = '0'.repeat(16);

/** Files outside `assets/` that the app itself shows. Their names hold no hash of their content. */
const PUBLIC_SHELL = [
  'index.html',
  'missing-css.js',
  'unfit-browser.js',
  'manifest.webmanifest',
  'icons/logo.svg',
  'icons/icon.svg',
  'icons/icon-192.png',
];

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Builds the service worker into `sw.js` after everything else is written. The worker is told which files make up the
 * app, which routes can be read offline and its version, the hash of the whole build. The same sources make the same
 * version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'sfera:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const hashes = await hashFiles(dir);
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Record<
          string,
          BuiltChunk
        >;
        const named = filesOfPage(await readFile(join(dir, 'index.html'), 'utf8'));
        const code = await buildWorker([
          ...shellFiles(manifest, named).map((file) => ({ url: `/${file}`, revision: null })),
          ...PUBLIC_SHELL.map((file) => ({ url: `/${file}`, revision: revisionOf(file, hashes) })),
        ]);
        const version = hashOf(JSON.stringify([...hashes]) + code);
        await writeFile(join(dir, 'sw.js'), code.replaceAll(NO_VERSION, version));
      },
    },
  };
}

/** Hashes of all files that a browser can fetch, by file name, sorted. */
async function hashFiles(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/') && !/^sw\.js|\.(?:br|gz)$/.test(file));
  return new Map(
    await Promise.all(
      files.toSorted().map(async (file) => [file, hashOf(await readFile(join(dir, file)))] as const),
    ),
  );
}

function revisionOf(file: string, hashes: ReadonlyMap<string, string>): string {
  const hash = hashes.get(file);
  if (hash === undefined) throw new Error(`The build has no ${file}`);
  return hash;
}

async function buildWorker(shell: readonly { url: string; revision: string | null }[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILT_VERSION: JSON.stringify(NO_VERSION),
      BUILT_SHELL: JSON.stringify(shell),
      BUILT_OFFLINE_ROUTES: JSON.stringify(OFFLINE_ROUTES),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
      lib: { entry: WORKER, formats: ['iife'], name: 'worker' },
      minify: true,
      write: false,
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output) || output.output.length !== 1)
    throw new Error('The service worker is not one file');
  return output.output[0].code;
}
