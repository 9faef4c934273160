import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { absolute, drill, readPlan, recorded, scratchOf } from '../features/backups/index.ts';
import { openContext } from '../open-context.ts';
import type { Context } from '../context/context.ts';
import { type Env, readEnv } from '../base/env.ts';
import { log } from '../base/log.ts';
import { endWithParent } from './end-with-parent.ts';

const usage =
  '[<папка>|s3://<хранилище>/<папка>] [--copy <имя>]   ' +
  'учение: восстановить копию рядом, запустить на ней сервер и сверить каждую таблицу и каждый файл';

const OPTIONS = { copy: { type: 'string' }, run: { type: 'string' } } as const;
const say = (line: string) => log.info(line);

/** Whether a server has its data here. On another machine a drill must not make a new data folder. */
async function hasServer({ dataDir, databaseUrl }: Env): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  const found = ['pg', 'pg.location'].map((name) =>
    access(join(dataDir, name)).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).includes(true);
}

export const drillCommand = {
  usage,
  async run(variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
    endWithParent();
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [source, ...rest] = positionals;
    if (rest.length > 0) throw new Error(`Команда:\n  npm run sfera -- drill ${usage}`);
    const env = readEnv(variables);
    if (await hasServer(env)) return beside(env, source, values);
    if (source === undefined) throw new Error(`Укажите копию:\n  npm run sfera -- drill ${usage}`);
    const scratch = join(tmpdir(), `sfera-drill-${process.getuid?.() ?? 0}`);
    return report(await drill(env, absolute(source), scratch, { copy: values.copy, say }));
  },
};

/** Beside the server, which keeps the outcome for its owner. */
async function beside(
  env: Env,
  given: string | undefined,
  { copy, run: runId }: { copy?: string | undefined; run?: string | undefined },
): Promise<number> {
  const { context, close } = await openContext(env, 'command', log);
  try {
    const target = absolute(given ?? (await targetOfPlan(context)));
    const practise = () => drill(env, target, scratchOf(env.dataDir), { copy, say });
    return report(await recorded(context, { what: 'drill', target, runId }, practise));
  } finally {
    await close();
  }
}

async function targetOfPlan({ db }: Context): Promise<string> {
  const plan = await readPlan(db);
  if (!plan) throw new Error(`Ночных копий здесь нет. Укажите копию:\n  npm run sfera -- drill ${usage}`);
  return plan.target;
}

function report({ differences, message }: { differences: number; message: string }): number {
  if (differences === 0) log.info(message);
  else log.error(message);
  return differences === 0 ? 0 : 1;
}
