import { dirname, join } from 'node:path';
import type { Env } from '../platform/core/env.ts';
import { log } from '../platform/core/log.ts';
import { CODE, nodeOf } from '../platform/release/paths.ts';
import { run } from '../platform/release/run.ts';

/** Copies the server before anything of it changes; `isRefused`: the operator takes the risk. */
export async function backUpBefore({ dataDir }: Env, isRefused: boolean): Promise<void> {
  if (isRefused) {
    log.warn(
      'Без резервной копии. Обновление только добавляет в базу новое, но ошибка в нём или сбой диска не оставили бы, откуда вернуться.',
    );
    return;
  }
  const target = join(dirname(dataDir), 'sfera-backup-before-upgrade');
  log.info(`Делаю резервную копию в ${target}…`);
  const { code, output } = await run(nodeOf(CODE), [join(CODE, 'apps/server/src/cli.ts'), 'backup', target]);
  if (code !== 0)
    throw new Error(
      `Копия не получилась, поэтому обновления не будет; сервер работает как прежде.\n${output}\n` +
        'Исправьте это и повторите. С --without-backup обновление пойдёт без копии.',
    );
}
