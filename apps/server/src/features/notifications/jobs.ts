import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { removeOld } from './service.ts';

const REMOVE_OLD = defineJob({
  name: 'notifications.remove-old',
  title: 'Очистка старых уведомлений',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnNotifications(context: Context): Promise<void> {
  await context.jobs.work(REMOVE_OLD, (_, signal) => removeOld(context, signal));
  await context.jobs.schedule(REMOVE_OLD, '40 3 * * *');
}
