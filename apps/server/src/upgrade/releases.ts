import { cp, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive } from '../base/version/running.ts';
import { nameOf, readCodeVersion, RELEASE_FILE } from '../base/version/code-version.ts';
import { CODE, nodeOf } from '../base/version/paths.ts';
import { readJson, writeJson } from '../base/version/read-json.ts';
import { exportCommit, type Source } from './find-new.ts';
import { run, runOrFail } from '../base/version/run.ts';

/** Room for the packages and the web app of a version. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Folders of a checkout that are no code. */
const NOT_CODE = new Set([
  'node_modules',
  'data',
  'dist',
  'releases',
  'next',
  '.git',
  'coverage',
  'sfera-backup-before-upgrade',
]);

interface Log {
  info(message: string): void;
}

export const releasesOf = (clone: string): string => join(clone, 'releases');

/**
 * Lays the version out in a folder of its own beside the clone, with its packages. What a killed upgrade has left behind
 * is removed. Resolves to the folder; nothing in it is changed any more but by {@link buildRelease}.
 */
export async function layOut(clone: string, source: Source, log: Log): Promise<string> {
  const releases = releasesOf(clone);
  await mkdir(releases, { recursive: true });
  await removeDrafts(releases);
  const folder = join(releases, source.id.replace('files-', '').slice(0, 12));
  if (readCodeVersion(folder)?.id === source.id) return folder;
  await requireRoom(releases);

  const draft = join(releases, `.draft-${process.pid}`);
  await mkdir(draft);
  if (source.kind === 'git') await unpackCommit(source.clone, source.commit, draft);
  else await copyCode(source.folder, draft);
  writeJson(join(draft, RELEASE_FILE), { id: source.id });
  const version = readCodeVersion(draft);
  if (!version) throw new Error('Это не код Сферы: в нём нет package.json');
  log.info(`Готовлю версию ${nameOf(version)} в ${folder}…`);
  await takePackages(draft);
  await runOrFail('Не удалось установить пакеты новой версии.', process.execPath, [
    '--input-type=module',
    '--eval',
    `import { ensurePackages } from ${JSON.stringify(`file://${join(draft, 'tools/setup/packages.mjs')}`)};
     await ensurePackages();`,
  ]);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return folder;
}

async function removeDrafts(releases: string): Promise<void> {
  for (const name of await readdir(releases)) {
    const pid = /^\.draft-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid))))
      await rm(join(releases, name), { recursive: true, force: true });
  }
}

const gigabytes = (bytes: number): string =>
  (bytes / 1024 ** 3).toLocaleString('ru-RU', { maximumFractionDigits: 1 });

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return;
  throw new Error(
    `Новой версии рядом с прежней нужно ${gigabytes(NEEDED_BYTES)} ГБ, а на диске ${folder} свободно ${gigabytes(free)} ГБ. ` +
      'Освободите место и повторите: прежняя версия работает',
  );
}

async function unpackCommit(clone: string, commit: string, folder: string): Promise<void> {
  const archive = join(folder, '.archive.tar');
  await exportCommit(clone, commit, archive);
  await runOrFail('Не удалось распаковать новую версию.', 'tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

/** Copies the code of a checkout, without what is made in it; `to` may lie in `from`. */
export async function copyCode(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!NOT_CODE.has(name))
      await cp(join(from, name), join(to, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !NOT_CODE.has(basename(path)),
      });
}

/** Equal packages are those of the running version: hard links, which installing others later does not change. */
async function takePackages(folder: string): Promise<void> {
  const isSame = (await lockOf(CODE)) === (await lockOf(folder));
  const packages = join(folder, 'node_modules');
  if (!isSame) return;
  const { code } = await run('cp', ['-al', join(CODE, 'node_modules'), packages]);
  if (code !== 0) await rm(packages, { recursive: true, force: true });
}

const lockOf = async (folder: string): Promise<string> =>
  JSON.stringify(readJson(join(folder, 'package-lock.json')));

/** Builds the web app of a release. The files of the running version stay beside it, for pages that are open. */
export async function buildRelease(folder: string): Promise<void> {
  const dist = join('apps', 'web', 'dist');
  const isBuilt = await readdir(join(folder, dist)).then(
    (names) => names.includes('.stamp'),
    () => false,
  );
  if (!isBuilt) await cp(join(CODE, dist), join(folder, dist), { recursive: true }).catch(() => {});
  await runOrFail('Новая версия не собралась.', nodeOf(folder), [join(folder, 'tools', 'build.mjs')], {
    cwd: folder,
  });
}

/** Removes all releases but these. */
export async function removeOthers(clone: string, kept: readonly string[]): Promise<void> {
  const releases = releasesOf(clone);
  const names = new Set(['lock', ...kept.map((folder) => basename(folder))]);
  for (const name of await readdir(releases))
    if (!names.has(name)) await rm(join(releases, name), { recursive: true, force: true });
}
