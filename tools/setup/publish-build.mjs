import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** In a served build: the names of its assets and of those that are kept from the one before. */
const GENERATIONS = '.generations.json';

/** A page comes when all is there that it asks for, and last the worker, whose change tells browsers of the build. */
const rankOf = (file) => {
  if (isAsset(file)) return 0;
  if (file.startsWith('index.html')) return 2;
  return file.startsWith('sw.js') ? 3 : 1;
};

/**
 * Puts a finished build in the place of the one that is being served, file by file, so that each address has an answer
 * at every moment. The assets of the build before stay, for the pages that are open; the ones before those go. The
 * same build made again is no new generation.
 * @param {string} next folder of the finished build, on the same disk; gone afterwards
 * @param {string} dist folder that is served; made when there is none
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

/** Where no generations are written, or half of them before a power cut, all assets are of one. */
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
