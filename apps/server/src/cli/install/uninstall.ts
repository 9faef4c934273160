import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { log } from '../../base/log.ts';
import { agrees, ask } from './ask.ts';
import { replaceFile } from './files.ts';
import { readIfThere, run, runOrFail } from './machine.ts';
import { readReceipt, RECEIPT, type Receipt } from './receipt.ts';
import { planRemoval, type Removal, showRemoval } from './removal.ts';
import { PATHS, removeImport } from './templates.ts';

export const uninstallUsage =
  '[--purge-data] [--yes]   убрать то, что сделала install; данные только с --purge-data и ещё одним вопросом';

const OPTIONS = {
  'purge-data': { type: 'boolean', default: false },
  /** Answers the question about the data where no person can be asked. */
  domain: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Takes away what `install` made. Files that the operator changed stay, and data too unless they are meant twice. */
export async function uninstall(_variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const { 'purge-data': purgeData, domain, yes } = parse(args);
  const receipt = await readReceipt();
  if (!receipt) {
    log.info('Здесь ничего не установлено: убирать нечего.');
    return 0;
  }
  if (process.getuid?.() !== 0) throw new Error('Запустите от root, через sudo.');
  const paths = [...Object.keys(receipt.files), PATHS.caddyfile, PATHS.unit];
  const texts = await Promise.all(paths.map(async (path) => [path, await readIfThere(path)] as const));
  const removal = planRemoval(receipt, Object.fromEntries(texts), purgeData);
  log.info(showRemoval(removal));
  if (!yes && !agrees(await ask('\nУбрать? (да/нет)'))) {
    log.info('Ничего не сделано. С --yes не спрашивает.');
    return 1;
  }
  if (purgeData && !(await meansData(receipt, domain))) return 1;
  await remove(removal);
  log.info('Готово.');
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Error(`Так: npm run sfera -- uninstall ${uninstallUsage}`);
  }
}

/** The second question: the name of the server, typed. */
async function meansData({ wish: { domain, data } }: Receipt, given: string | undefined): Promise<boolean> {
  const typed = given ?? (await ask(`Все данные в ${data} исчезнут. Чтобы подтвердить, напишите ${domain}:`));
  if (typed === domain) return true;
  log.info(
    `Ничего не сделано. Данные удаляются, только если назвать адрес; без вопросов: --domain ${domain}`,
  );
  return false;
}

async function remove({ hasService, hasImport, files, data, user }: Removal): Promise<void> {
  if (hasService)
    await runOrFail('Не удалось остановить службу.', 'systemctl', ['disable', '--now', '--quiet', 'sfera']);
  if (hasImport) {
    await replaceFile(PATHS.caddyfile, removeImport((await readIfThere(PATHS.caddyfile)) ?? ''), 0o644);
    const { code, output } = await run('systemctl', ['reload-or-restart', 'caddy']);
    if (code !== 0) log.warn(`Caddy не перечитал настройки: ${output}`);
  }
  for (const path of files) await rm(path, { force: true });
  await run('systemctl', ['daemon-reload']);
  if (data !== undefined) await rm(data, { recursive: true, force: true });
  if (user !== undefined) await runOrFail('Не удалось убрать пользователя.', 'userdel', [user]);
  // Last, so that an interrupted removal can go on.
  await rm(RECEIPT, { force: true });
  const folder = dirname(RECEIPT);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}
