import { defineJob } from '../../jobs/queue.ts';

export const REMOVE_OLD = defineJob({
  name: 'moderation.remove-old',
  title: 'Очистка старых карточек модерации',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
});
