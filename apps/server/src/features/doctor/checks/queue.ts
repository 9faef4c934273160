import { type Check, fine, problem, warning } from '../exam.ts';
import { counted, durationOf } from '../text.ts';

const FAILED_COUNTED = 100;
const LATE_SECONDS = 15 * 60;
const STUCK_SECONDS = 6 * 3_600;

const LOOK = 'Посмотрите и повторите их в разделе «Фоновая работа» на странице владельца';

export const queue: Check = {
  name: 'queue',
  title: 'Фоновая работа',
  async run({ openDb, jobs }) {
    const { listFailed, listQueues } = jobs(await openDb());
    const [failed, queues] = await Promise.all([listFailed(FAILED_COUNTED), listQueues()]);
    const oldest = queues.find(({ waiting }) => waiting > 0);
    if (oldest && oldest.waitsSeconds > LATE_SECONDS) {
      const detail = `«${oldest.title}» ждёт: ${durationOf(oldest.waitsSeconds)}`;
      const advice =
        'Проверьте, что работает процесс с ролью all или worker, и что ему хватает процессора. ' +
        'Видео не обрабатываются и тогда, когда нет ffmpeg';
      return oldest.waitsSeconds > STUCK_SECONDS ? problem(detail, advice) : warning(detail, advice);
    }
    const [last] = failed;
    if (!last) return fine('Ничего не ждёт и не сорвалось');
    const count =
      failed.length === FAILED_COUNTED
        ? `не меньше ${FAILED_COUNTED} работ`
        : counted(failed.length, ['работа', 'работы', 'работ']);
    return warning(`Сорвалось: ${count}, последняя «${last.title}»`, LOOK);
  },
};
