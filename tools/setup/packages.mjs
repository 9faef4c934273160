import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { runOrFail } from './run.mjs';
import { say } from './script.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED_LOCK = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.sfera-stamp');

/** Installs the packages of package-lock.json that are missing. Calls npm only after a change. */
export async function ensurePackages() {
  const lock = await readFile(LOCK, 'utf8');
  const stamp = createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
  if (existsSync(PINNED_NODE)) {
    if ((await readOrEmpty(STAMP)) === stamp) return;
    if (isInstalled(JSON.parse(lock), JSON.parse((await readOrEmpty(INSTALLED_LOCK)) || '{}'))) {
      await writeFile(STAMP, stamp);
      return;
    }
  }
  say('Устанавливаю пакеты…');
  await npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress']);
  await writeFile(STAMP, stamp);
}

/**
 * Whether an npm call of the person has already installed the packages of the lock (packages of other platforms aside).
 */
function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      optional ||
      installed.packages?.[path]?.version === version,
  );
}

async function npm(args) {
  const failure = 'Не удалось установить пакеты. Проверьте доступ к сети и запустите ещё раз.';
  // Under `npm start` this is the path of the running npm, which need not be on the PATH.
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) await runOrFail(failure, process.execPath, [cli, ...args]);
  else await runOrFail(failure, 'npm', args);
}

async function readOrEmpty(file) {
  return readFile(file, 'utf8').catch(() => '');
}
