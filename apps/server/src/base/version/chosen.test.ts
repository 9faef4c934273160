import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { beginStart, chosenFolder, failChoice, keepChoice, readChoice, writeChoice } from './chosen.ts';
import { readCodeVersion } from './code-version.ts';
import { findUpdate } from './find-update.ts';
import { nodeOf } from './paths.ts';

let dataDir: string;
let clone: string;
let release: string;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'sfera-release-'));
  onTestFinished(() => rm(root, { recursive: true }));
  [dataDir, clone] = [join(root, 'data'), join(root, 'clone')];
  release = join(clone, 'releases', '1');
  await mkdir(dataDir);
  await makeCode(clone, '1.0.0');
  await makeCode(release, '2.0.0');
});

/** A folder that looks like code of Sfera with its packages. */
async function makeCode(folder: string, version: string): Promise<void> {
  await mkdir(dirname(nodeOf(folder)), { recursive: true });
  await symlink(process.execPath, nodeOf(folder));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }));
}

const chooseRelease = () =>
  writeChoice(dataDir, {
    folder: release,
    former: clone,
    state: 'trying',
    tries: 0,
    cloneId: readCodeVersion(clone)?.id ?? '',
  });

it('a release has two starts to become ready, then the former version is started', () => {
  chooseRelease();
  const starts = [1, 2, 3, 4].map(() => beginStart(dataDir, clone));
  expect(starts).toEqual([
    { folder: release, isTrial: true },
    { folder: release, isTrial: true },
    { folder: clone, isTrial: false },
    { folder: clone, isTrial: false },
  ]);
  expect(readChoice(dataDir)?.state).toBe('failed');
});

it('a release that has become ready is started from then on, however often', () => {
  chooseRelease();
  beginStart(dataDir, clone);
  keepChoice(dataDir);
  for (const _ of [1, 2, 3]) expect(beginStart(dataDir, clone)).toEqual({ folder: release, isTrial: false });
  failChoice(dataDir); // Too late: the trial is over.
  expect(chosenFolder(dataDir, clone)).toBe(release);
});

it('a release that is gone, and an unreadable choice, count as none', async () => {
  chooseRelease();
  await rm(release, { recursive: true });
  expect(beginStart(dataDir, clone)).toEqual({ folder: clone, isTrial: false });
  await writeFile(join(dataDir, 'release.json'), '{');
  expect(beginStart(dataDir, clone)).toEqual({ folder: clone, isTrial: false });
});

it('code that was pulled into the clone by hand is a newer choice, and an update of the release that runs', async () => {
  chooseRelease();
  keepChoice(dataDir);
  const running = { version: '2.0.0', id: readCodeVersion(release)?.id ?? '' };
  expect(findUpdate(dataDir, clone, running)).toBeNull();
  await writeFile(join(clone, 'package.json'), JSON.stringify({ version: '3.0.0' }));
  expect(findUpdate(dataDir, clone, running)).toMatchObject({ version: '3.0.0', folder: clone });
  expect(chosenFolder(dataDir, clone)).toBe(clone);
});

it('a release that was laid out and not yet chosen is an update', () => {
  const running = { version: '1.0.0', id: readCodeVersion(clone)?.id ?? '' };
  expect(findUpdate(dataDir, clone, running)).toMatchObject({ version: '2.0.0', folder: release });
});

it('a version is named by its commit, in a clone, in a work tree and after git gc', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', 'package.json');
  git('commit', '--quiet', '--message', 'one');
  const commit = git('rev-parse', 'HEAD');
  expect(readCodeVersion(clone)).toEqual({ version: '1.0.0', id: commit });
  git('worktree', 'add', '--quiet', join(clone, 'tree'));
  expect(readCodeVersion(join(clone, 'tree'))?.id).toBe(commit);
  git('pack-refs', '--all');
  expect(readCodeVersion(clone)?.id).toBe(commit);
  git('checkout', '--quiet', '--detach');
  expect(readCodeVersion(clone)?.id).toBe(commit);
});
