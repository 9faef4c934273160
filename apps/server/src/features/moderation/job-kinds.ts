import { defineJob } from '../../jobs/queue.ts';

/** Gives the files of hidden and removed objects addresses that nobody knows. */
export const MOVE_MEDIA = defineJob<{ mediaId: string }>({
  name: 'moderation.move-media',
  title: 'Новые адреса скрытых файлов',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 10,
});

export const REMOVE_OLD = defineJob({
  name: 'moderation.remove-old',
  title: 'Очистка старых карточек модерации',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
});
