import { dirname, join } from 'node:path';
import { readSetting } from '../db/settings.ts';
import type { Env } from '../base/env.ts';
import { log } from '../base/log.ts';
import { CODE, nodeOf } from '../base/version/paths.ts';
import { run } from '../base/version/run.ts';
import { withDatabase } from './with-database.ts';

/** Set by an owner who has chosen where backups go (`backup --every night`). */
const PLAN = 'backup-plan';
const KEPT = '2';

/**
 * Copies the server before anything of it changes: to where its nightly copies go, else beside the data folder.
 * `isRefused`: the operator takes the risk.
 */
export async function backUpBefore(
  { dataDir }: Env,
  variables: NodeJS.ProcessEnv,
  isRefused: boolean,
): Promise<void> {
  if (isRefused) {
    log.warn(
      'Без резервной копии. Обновление только добавляет в базу новое, но ошибка в нём или сбой диска не оставили бы, откуда вернуться.',
    );
    return;
  }
  const hasPlan = await withDatabase(variables, async (db) => (await readSetting(db, PLAN)) !== undefined);
  const target = join(dirname(dataDir), 'sfera-backup-before-upgrade');
  log.info(hasPlan ? 'Делаю резервную копию…' : `Делаю резервную копию в ${target}…`);
  const { code, output } = await run(nodeOf(CODE), [
    join(CODE, 'apps/server/src/cli.ts'),
    'backup',
    ...(hasPlan ? [] : [target, '--keep', KEPT]),
  ]);
  if (code !== 0)
    throw new Error(
      `Копия не получилась, поэтому обновления не будет; сервер работает как прежде.\n${output}\n` +
        'Исправьте это и повторите. С --without-backup обновление пойдёт без копии.',
    );
}
