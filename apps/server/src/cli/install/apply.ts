import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { putBack, putInPlace } from './files.ts';
import { readIfThere, run, runOrFail } from './machine.ts';
import type { PlannedFile, Step } from './plan.ts';
import type { Receipt } from './receipt.ts';
import { runAsService } from './service-commands.ts';
import { addImport, IMPORT_LINE, PATHS } from './templates.ts';

/** The first start makes a database, on a slow disk too. */
const READY_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 500;
/** How many copies of the nights are kept. */
const KEPT_COPIES = 7;

/** Does one step and notes it in `receipt`. Throws a Russian message; what would have made things worse is undone. */
export async function apply(step: Step, receipt: Receipt): Promise<void> {
  switch (step.kind) {
    case 'packages':
      return installPackages(step.names, receipt);
    case 'user': {
      const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
      await runOrFail('Не удалось завести пользователя.', 'useradd', [
        ...flags,
        '--home-dir',
        step.home,
        step.name,
      ]);
      receipt.user = step.name;
      return undefined;
    }
    case 'build':
      return runOrFail('Не удалось собрать веб-приложение.', process.execPath, ['tools/build.mjs'], {
        cwd: step.code,
      });
    case 'copy':
      return copyCode(step.from, step.to);
    case 'folder':
      await runOrFail('Не удалось создать папку.', 'mkdir', ['--parents', step.path]);
      await runOrFail('', 'chown', ['--recursive', `${step.owner}:${step.owner}`, step.path]);
      return runOrFail('', 'chmod', [step.mode.toString(8), step.path]);
    case 'check':
      return validate(step.files);
    case 'service':
      return startService(step.files, step.isNew, receipt);
    case 'site':
      return openSite(step.files, receipt);
    case 'backup':
      return planBackup(step.target, receipt);
  }
}

async function installPackages(names: string[], receipt: Receipt): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The lists of a fresh machine are empty.
  await run('apt-get', ['-qq', 'update'], { env });
  const command = ['-qq', '-y', '--no-install-recommends', 'install', ...names];
  await runOrFail(`Не удалось поставить ${names.join(', ')}.`, 'apt-get', command, { env });
  receipt.packages = [...new Set([...receipt.packages, ...names])];
}

/** Copies the checkout without the data of a server that was tried from it. */
async function copyCode(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  const skipped = [join(from, 'data'), join(from, 'test-results')];
  await rm(draft, { recursive: true, force: true });
  const filter = (path: string) => !skipped.includes(path);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter });
  await runOrFail('', 'chown', ['--recursive', '--no-dereference', 'root:root', draft]);
  await runOrFail('', 'chmod', ['--recursive', 'u+rwX,go+rX,go-w', draft]);
  await rename(draft, to);
}

/** A service that worked before goes on with its former files when the new ones fail. */
async function startService(files: PlannedFile[], isNew: boolean, receipt: Receipt): Promise<void> {
  await putInPlace(files, receipt);
  try {
    await restart();
    await waitUntilReady(receipt.wish.port);
  } catch (error) {
    const { output } = await run('journalctl', ['--unit=sfera', '--lines=20', '--no-pager', '--output=cat']);
    if (isNew) {
      // It would be started over and over, now and at every boot.
      await run('systemctl', ['disable', '--now', 'sfera']);
    } else {
      await putBack(files, receipt);
      await restart();
    }
    const outcome = isNew ? 'Она остановлена.' : 'Прежние файлы возвращены, служба работает с ними.';
    throw new Error(`Служба не заработала. ${outcome} Её журнал:\n${output}`, { cause: error });
  }
}

async function restart(): Promise<void> {
  const failure = 'Не удалось запустить службу sfera.';
  await runOrFail(failure, 'systemctl', ['daemon-reload']);
  await runOrFail(failure, 'systemctl', ['enable', '--quiet', 'sfera']);
  await runOrFail(failure, 'systemctl', ['restart', 'sfera']);
}

async function waitUntilReady(port: number): Promise<void> {
  const lastMs = performance.now() + READY_WITHIN_MS;
  let answer = 'не отвечает';
  while (performance.now() < lastMs) {
    try {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (ok) return;
      answer = `отвечает ${status}`;
    } catch {
      // It does not listen yet. One that cannot start is started again by systemd: look how often.
      const { output } = await run('systemctl', ['show', '--value', '--property=NRestarts', 'sfera']);
      if (Number(output) > 2) throw new Error('Служба падает при запуске');
    }
    await delay(ASK_EVERY_MS);
  }
  throw new Error(`/readyz ${answer}`);
}

async function openSite(files: PlannedFile[], receipt: Receipt): Promise<void> {
  await putInPlace(files, receipt);
  try {
    await runOrFail('', 'systemctl', ['enable', '--quiet', 'caddy']);
    await runOrFail('', 'systemctl', ['reload-or-restart', 'caddy']);
  } catch (error) {
    await putBack(files, receipt);
    await run('systemctl', ['reload-or-restart', 'caddy']);
    const why = error instanceof Error ? error.message : '';
    throw new Error(`Caddy не принял сайт. Прежние файлы возвращены.\n${why}`, { cause: error });
  }
}

/** Checks the site with everything that Caddy has besides. */
async function validate(files: readonly PlannedFile[]): Promise<void> {
  const textOf = async (path: string) =>
    files.find((file) => file.path === path)?.after ?? (await readIfThere(path)) ?? '';
  // Beside the real one, because other files may be imported by relative paths.
  const folder = await mkdtemp('/etc/caddy/.sfera-');
  const draft = `${PATHS.caddyfile}.sfera-check`;
  try {
    const site = join(folder, 'sfera.caddy');
    await writeFile(site, await textOf(PATHS.site));
    const caddyfile = addImport(await textOf(PATHS.caddyfile)).replaceAll(IMPORT_LINE, `import ${site}`);
    await writeFile(draft, caddyfile);
    const command = ['validate', '--adapter', 'caddyfile', '--config', draft];
    const { code, output } = await run('caddy', command);
    const complaints = output.split('\n').filter((line) => /error|^Error|^validate/i.test(line));
    if (code !== 0)
      throw new Error(
        `caddy validate не принимает настройки, поэтому ничего не изменено:\n${complaints.join('\n')}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

async function planBackup(target: string, receipt: Receipt): Promise<void> {
  const command = ['backup', target, '--every', 'night', '--keep', String(KEPT_COPIES)];
  const { code, output } = await runAsService(receipt, command, { isShown: false });
  if (code !== 0) throw new Error(`Ночная копия не назначена.\n${output}`);
  receipt.backup = target;
}
