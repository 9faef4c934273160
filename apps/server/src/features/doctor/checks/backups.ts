import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Check, fine, problem, unknown, warning } from '../exam.ts';
import { durationOf } from '../text.ts';

const OLD_MS = 2 * 24 * 3_600_000;
const OLD_DRILL_MS = 35 * 24 * 3_600_000;

const PLAN =
  'Включите копию каждую ночь: страница владельца (/admin, «Копии») или npm run sfera -- backup <папка> --every night --keep 7';

interface Run {
  state: 'running' | 'done' | 'failed';
  started_at: Date;
  message: string;
}

/** The newest run that has ended, and the newest that has succeeded. Null while no build has made the table. */
async function readRuns(db: Db, what: 'backup' | 'drill'): Promise<{ last?: Run; done?: Run } | null> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('backup_runs') is not null as found`.execute(db);
  if (!tables[0]?.found) return null;
  const newest = async (states: readonly string[]) =>
    (
      await sql<Run>`
        select state, started_at, message from backup_runs
        where what = ${what} and state = any(${states}::text[]) order by started_at desc limit 1`.execute(db)
    ).rows[0];
  const [last, done] = await Promise.all([newest(['done', 'failed']), newest(['done'])]);
  return { ...(last && { last }), ...(done && { done }) };
}

const ageOf = ({ started_at }: Run): number => Date.now() - started_at.getTime();
const ago = (run: Run) => `${durationOf(ageOf(run) / 1_000)} назад`;

export const backup: Check = {
  name: 'backup',
  title: 'Резервная копия',
  async run({ openDb }) {
    const runs = await readRuns(await openDb(), 'backup');
    if (!runs?.last) return problem('Копий нет: сломается диск, и всё пропадёт', PLAN);
    const { last, done } = runs;
    const former = done ? `последняя целая ${ago(done)}` : 'целых копий нет';
    if (last.state === 'failed')
      return problem(
        `Последняя копия не удалась (${former}): ${last.message}`,
        'Исправьте причину и сделайте копию на странице владельца (/admin, «Копии»)',
      );
    return ageOf(last) > OLD_MS ? problem(`Копии старые: ${former}`, PLAN) : fine(`Сделана ${ago(last)}`);
  },
};

export const drill: Check = {
  name: 'drill',
  title: 'Учение',
  async run({ openDb }) {
    const db = await openDb();
    if (!(await readRuns(db, 'backup'))?.done) return null;
    const runs = await readRuns(db, 'drill');
    const TRY = 'Проведите учение: npm run sfera -- drill, или на странице владельца (/admin, «Копии»)';
    if (!runs?.last) return unknown('Никто не проверял, восстанавливается ли копия', TRY);
    if (runs.last.state === 'failed')
      return problem(runs.last.message, `Копия не годится. Сделайте новую и повторите. ${TRY}`);
    return ageOf(runs.last) > OLD_DRILL_MS
      ? warning(`Последнее учение ${ago(runs.last)}`, TRY)
      : fine(`Пройдено ${ago(runs.last)}`);
  },
};
