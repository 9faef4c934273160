import { type LastRuns, readLastRuns } from '../../backups/index.ts';
import { type Check, fine, problem, unknown, warning } from '../exam.ts';
import { durationOf } from '../text.ts';

const OLD_MS = 2 * 24 * 3_600_000;
const OLD_DRILL_MS = 35 * 24 * 3_600_000;

const PLAN =
  'Включите копию каждую ночь: раздел «Копии» на странице владельца или npm run sfera -- backup <папка> --every night --keep 7';

type Run = Pick<NonNullable<LastRuns['backup']['last']>, 'started_at'>;

const ageOf = ({ started_at }: Run): number => Date.now() - started_at.getTime();
const ago = (run: Run) => `${durationOf(ageOf(run) / 1_000)} назад`;

export const backup: Check = {
  name: 'backup',
  title: 'Резервная копия',
  async run({ openDb }) {
    const { last, lastDone } = (await readLastRuns(await openDb())).backup;
    if (!last) return problem('Копий нет: сломается диск, и всё пропадёт', PLAN);
    const former = lastDone ? `последняя целая ${ago(lastDone)}` : 'целых копий нет';
    if (last.state === 'failed')
      return problem(
        `Последняя копия не удалась (${former}): ${last.message}`,
        'Исправьте причину и сделайте копию в разделе «Копии» на странице владельца',
      );
    return ageOf(last) > OLD_MS ? problem(`Копии старые: ${former}`, PLAN) : fine(`Сделана ${ago(last)}`);
  },
};

export const drill: Check = {
  name: 'drill',
  title: 'Учение',
  async run({ openDb }) {
    const runs = await readLastRuns(await openDb());
    if (!runs.backup.lastDone) return null;
    const { last } = runs.drill;
    const TRY = 'Проведите учение: npm run sfera -- drill, или в разделе «Копии» на странице владельца';
    if (!last) return unknown('Никто не проверял, восстанавливается ли копия', TRY);
    if (last.state === 'failed')
      return problem(last.message, `Копия не годится. Сделайте новую и повторите. ${TRY}`);
    return ageOf(last) > OLD_DRILL_MS
      ? warning(`Последнее учение ${ago(last)}`, TRY)
      : fine(`Пройдено ${ago(last)}`);
  },
};
