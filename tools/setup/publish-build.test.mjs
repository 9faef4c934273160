import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuild } from './publish-build.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dist = () => join(folder, 'dist');
const assets = async () => (await readdir(join(dist(), 'assets'))).toSorted();

/** Publishes a build with a common file and one of its own. */
async function deploy(name) {
  const next = join(folder, 'next');
  await mkdir(join(next, 'assets'), { recursive: true });
  await writeFile(join(next, 'assets', 'common.js'), 'common');
  await writeFile(join(next, 'assets', `${name}.js`), name);
  await writeFile(join(next, 'index.html'), name);
  await publishBuild(next, dist());
}

it('keeps the assets of three builds', async () => {
  for (const name of ['a', 'b', 'c']) await deploy(name);
  expect(await assets()).toEqual(['a.js', 'b.js', 'c.js', 'common.js']);
  await deploy('d');
  expect(await assets()).toEqual(['b.js', 'c.js', 'common.js', 'd.js']);
  expect(await readFile(join(dist(), 'index.html'), 'utf8')).toBe('d');
});

it('counts a build that comes back as the newest, and not twice', async () => {
  for (const name of ['a', 'b', 'a', 'a', 'c']) await deploy(name);
  expect(await assets()).toEqual(['a.js', 'b.js', 'c.js', 'common.js']);
  await deploy('d');
  expect(await assets()).toEqual(['a.js', 'c.js', 'common.js', 'd.js']);
});

it.each([
  ['was made before builds were counted', '{"current":["assets/a.js"],"previous":["assets/old.js"]}'],
  ['was left incomplete by a power cut', '{"builds":[["assets/a'],
])('goes on from a record that %s', async (_what, record) => {
  await deploy('a');
  await writeFile(join(dist(), 'assets', 'old.js'), 'old');
  await writeFile(join(dist(), '.generations.json'), record);
  await deploy('b');
  expect(await assets()).toEqual(['a.js', 'b.js', 'common.js', 'old.js']);
});
