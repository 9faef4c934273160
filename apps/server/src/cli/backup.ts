import { parseArgs } from 'node:util';
import { BACKUPS_KEPT, BACKUPS_KEPT_MAX } from '@sfera/contract/admin/limits';
import { absolute, backUp, readPlan, setPlan } from '../features/backups/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';
import { endWithParent } from './end-with-parent.ts';

export const backupUsage =
  '[<папка>|s3://<хранилище>/<папка>] [--keep 7] [--every night [--drill]]   ' +
  'сделать копию базы, файлов и настроек, не останавливая сервер; --keep оставляет столько последних копий; ' +
  '--every night повторяет каждую ночь, с --drill и учением; --every never прекращает это';

const OPTIONS = {
  keep: { type: 'string' },
  every: { type: 'string' },
  drill: { type: 'boolean' },
  /** The run that the server has noted. */
  run: { type: 'string' },
} as const;
const say = (line: string) => log.info(line);

function keepOf(given: string | undefined): number | undefined {
  const keep = given === undefined ? undefined : Number(given);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1 && keep <= BACKUPS_KEPT_MAX))
    throw new Error(`--keep: сколько копий оставлять, от 1 до ${BACKUPS_KEPT_MAX}`);
  return keep;
}

export async function backup(context: Context, args: string[]): Promise<number> {
  endWithParent();
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { every, drill = false, run: runId } = values;
  if (every !== undefined && every !== 'night' && every !== 'never')
    throw new Error('--every: night, каждую ночь, или never');
  if (drill && every !== 'night') throw new Error('--drill: вместе с --every night');
  if (every === 'never') {
    await setPlan(context, null);
    log.info('Ночных копий больше не будет. Сделанные остались');
    return 0;
  }
  const plan = await readPlan(context.db);
  const [given = plan?.target, ...rest] = positionals;
  if (given === undefined || rest.length > 0)
    throw new Error(`Укажите, куда складывать копии:\n  npm run sfera -- backup ${backupUsage}`);
  const target = absolute(given);
  const keep = keepOf(values.keep) ?? (plan?.target === target ? plan.keep : undefined);
  if (every === 'night') {
    await setPlan(context, { target, keep: keep ?? BACKUPS_KEPT, drill });
    log.info(
      `Каждую ночь: копия в ${target}, остаются ${keep ?? BACKUPS_KEPT}${drill ? ', после неё учение' : ''}`,
    );
  }
  const made = await backUp(context, target, {
    keep: every === 'night' ? (keep ?? BACKUPS_KEPT) : keep,
    runId,
    say,
  });
  log.info(`${made.message}\nИмя копии: ${made.id}`);
  return 0;
}
