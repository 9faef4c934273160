import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** File in a served build with the names of its assets and of the assets kept from the previous build. */
const GENERATIONS = '.generations.json';

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
 * of the previous build stay, for pages that are open; older assets are deleted. The same build made again is no new
 * generation.
 * @param {string} next folder of the finished build, on the same disk; gone afterwards
 * @param {string} dist folder that is served; made when missing
 */
export async function publishBuild(next, dist) {
  await mkdir(dist, { recursive: true });
  const files = await listFiles(next);
  const assets = files.filter(isAsset);
  const known = await readGenerations(dist);
  const isSame =
    assets.length === known.current.length && new Set([...assets, ...known.current]).size === assets.length;
  const previous = isSame ? known.previous : known.current;

  for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b)))
    await move(join(next, file), join(dist, file));
  await writeFile(join(dist, GENERATIONS), JSON.stringify({ current: assets, previous }));

  const wanted = new Set([...files, ...previous, GENERATIONS]);
  const gone = (await listFiles(dist)).filter((file) => !wanted.has(file));
  await Promise.all(gone.map((file) => rm(join(dist, file))));
  await rm(next, { recursive: true, force: true });
}

const isAsset = (file) => file.startsWith('assets/');

async function move(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Without a file of generations, or with half of one after a power cut, all assets belong to one generation. */
async function readGenerations(dist) {
  try {
    return JSON.parse(await readFile(join(dist, GENERATIONS), 'utf8'));
  } catch {
    return { current: (await listFiles(dist)).filter(isAsset), previous: [] };
  }
}

/** The paths of all files below the folder, with slashes. */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
