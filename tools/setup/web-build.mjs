import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { publishBuild } from './publish-build.mjs';
import { runOrFail } from './run.mjs';
import { say } from './script.mjs';

export const WEB = join(ROOT, 'apps', 'web');
/** Everything that the build reads; with the lock file these sources decide whether the build is stale. */
const SOURCES = ['apps/web', 'packages/contract/src'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);
/** Folder of a new build; named `dist`, because every tool ignores that name. */
const NEXT_DIST = join('next', 'dist');
const TEST_FILE = /\.test\.tsx?$/;

/**
 * Builds the web app into apps/web/dist unless the build there was made from the same sources. A running server may
 * serve the old build, so the new one is built beside it and takes its place when it is complete.
 */
export async function ensureWebBuild() {
  const dist = join(WEB, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = await hashSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;

  say('Собираю веб-приложение…');
  const next = join(WEB, NEXT_DIST);
  const build = [viteCli(), 'build', '--outDir', next, '--emptyOutDir'];
  await runOrFail('Не удалось собрать веб-приложение.', PINNED_NODE, build, { cwd: WEB });
  await rm(stampFile, { force: true });
  await publishBuild(next, dist);
  await rm(dirname(next), { recursive: true, force: true });
  await writeFile(stampFile, stamp);
}

/** The path of Vite's command line program. */
export function viteCli() {
  const packageJson = createRequire(join(WEB, 'package.json')).resolve('vite/package.json');
  return join(dirname(packageJson), 'bin', 'vite.js');
}

async function hashSources() {
  const lists = await Promise.all(SOURCES.map((folder) => listFiles(join(ROOT, folder))));
  const files = [join(ROOT, 'package-lock.json'), ...lists.flat().toSorted()];
  const hash = createHash('sha256');
  // By content, not by time: a checkout of another branch and back touches every file.
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [at, file] of files.entries())
    hash.update(file.slice(ROOT.length)).update('\0').update(contents[at]).update('\0');
  return hash.digest('hex');
}

async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : listFiles(path);
      return TEST_FILE.test(entry.name) ? [] : [path];
    }),
  );
  return lists.flat();
}
