import { defineJob } from '../../jobs/queue.ts';
import { publishedKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { moveOutdatedMedia, HIDE_MEDIA } from './hide.ts';
import { workOnMoves } from './move-job.ts';
import { removeOrphans } from './orphans.ts';
import { PURGE, purge } from './purge.ts';
import { REMOVE_FILES, removeEverywhere } from './remove-files.ts';

const REMOVE_ORPHANS = defineJob({
  name: 'media.remove-orphans',
  title: 'Удаление ненужных файлов',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnMedia(context: Context): Promise<void> {
  const { jobs, storage } = context;
  await jobs.work(REMOVE_FILES, async (files) => {
    if ('mediaKeys' in files) await removeEverywhere(context, files.mediaKeys);
    else if (files.file) await storage.remove(publishedKey(files.mediaKey, files.file));
    else await removeEverywhere(context, [files.mediaKey]);
  });
  await jobs.work(PURGE, ({ mediaKeys }) => purge(context, mediaKeys));
  await jobs.work(HIDE_MEDIA, ({ userId }, signal) => moveOutdatedMedia(context, userId, signal));
  await workOnMoves(context);
  await jobs.work(REMOVE_ORPHANS, () => removeOrphans(context));
  await jobs.schedule(REMOVE_ORPHANS, '20 3 * * *');
}
