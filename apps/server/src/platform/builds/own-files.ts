import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that `tools/setup/publish-build.mjs` writes: the assets of the served builds, the newest build first. */
const GENERATIONS = '.generations.json';
const ASSETS = 'assets/';

/** The build in a folder: its files below `assets/`, whose names hold digests of their content. */
export interface OwnBuild {
  id: string;
  names: string[];
}

/** Reads which files belong to the newest build in the folder. Undefined without a build, as in development. */
export async function readOwnBuild(dist: string): Promise<OwnBuild | undefined> {
  const names = (await readNewest(dist)) ?? (await readdir(join(dist, ASSETS)).catch(() => []));
  if (names.length === 0) return undefined;
  const id = createHash('sha256').update(names.toSorted().join('\n')).digest('hex');
  return { id, names };
}

async function readNewest(dist: string): Promise<string[] | undefined> {
  const text = await readFile(join(dist, GENERATIONS), 'utf8').catch(() => '{}');
  const { builds } = JSON.parse(text) as { builds?: string[][] };
  return builds?.[0]?.map((file) => file.slice(ASSETS.length));
}
