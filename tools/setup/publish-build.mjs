import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** File in a served build with the assets of the kept builds, the newest build first. */
const GENERATIONS = '.generations.json';
const KEPT_BUILDS = 3;

/**
 * A page is moved after everything that it loads, and the worker last, because its change announces the build to
 * browsers.
 */
const rankOf = (file) => {
  if (isAsset(file)) return 0;
  if (file.startsWith('index.html')) return 2;
  return file.startsWith('sw.js') ? 3 : 1;
};

/**
 * Replaces the served build by a finished one, file by file, so that each address has an answer at every moment. Assets
 * of the two builds before stay, for pages that are open; older assets are deleted. A build that is made again, also
 * after another one, becomes the newest and is no new generation.
 * @param {string} next folder of the finished build, on the same disk; gone afterwards
 * @param {string} dist folder that is served; made when missing
 */
export async function publishBuild(next, dist) {
  await mkdir(dist, { recursive: true });
  const files = await listFiles(next);
  const assets = files.filter(isAsset);
  const others = (await readGenerations(dist)).filter((build) => !isSame(build, assets));
  const kept = [assets, ...others].slice(0, KEPT_BUILDS);

  for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b)))
    await move(join(next, file), join(dist, file));
  // The version before, to which an operator may go back, reads `current` and `previous`.
  const record = { builds: kept, current: assets, previous: kept.slice(1).flat() };
  await writeFile(join(dist, GENERATIONS), JSON.stringify(record));

  const wanted = new Set([...files, ...kept.flat(), GENERATIONS]);
  const gone = (await listFiles(dist)).filter((file) => !wanted.has(file));
  await Promise.all(gone.map((file) => rm(join(dist, file))));
  await rm(next, { recursive: true, force: true });
}

const isAsset = (file) => file.startsWith('assets/');

async function move(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

const isSame = (one, other) => one.length === other.length && new Set([...one, ...other]).size === one.length;

/** Without a file of generations, or with half of one after a power cut, all assets belong to one build. */
async function readGenerations(dist) {
  try {
    const { builds, current, previous } = JSON.parse(await readFile(join(dist, GENERATIONS), 'utf8'));
    // Earlier versions kept two builds.
    return builds ?? [current, previous];
  } catch {
    return [(await listFiles(dist)).filter(isAsset)];
  }
}

/** The paths of all files below the folder, with slashes. */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
