import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { removeOld } from './service.ts';

const REMOVE_OLD = defineJob({
  name: 'link-cards.remove-old',
  title: 'Очистка старых карточек ссылок',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnLinkCards(context: Context): Promise<void> {
  await context.jobs.work(REMOVE_OLD, (_, signal) => removeOld(context, signal));
  await context.jobs.schedule(REMOVE_OLD, '20 4 * * *');
}
