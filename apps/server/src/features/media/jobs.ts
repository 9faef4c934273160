import { defineJob } from '../../jobs/queue.ts';
import { publishedKey, removeMedia } from '../../media/storage.ts';
import { cleanTempDir } from '../../media/temp-files.ts';
import type { Context } from '../../platform/context.ts';
import { removeOrphans } from './orphans.ts';

/** Removes the files below one media key, one of them, or those below many; the rows are gone already. */
export const REMOVE_FILES = defineJob<{ mediaKey: string; file?: string } | { mediaKeys: string[] }>({
  name: 'media.remove-files',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});

const REMOVE_ORPHANS = defineJob({
  name: 'media.remove-orphans',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnMedia(context: Context): Promise<void> {
  const { jobs, storage } = context;
  await jobs.work(REMOVE_FILES, async (files) => {
    if ('mediaKeys' in files) for (const mediaKey of files.mediaKeys) await removeMedia(mediaKey, storage);
    else if (files.file) await storage.remove(publishedKey(files.mediaKey, files.file));
    else await removeMedia(files.mediaKey, storage);
  });
  await jobs.work(REMOVE_ORPHANS, async () => {
    await removeOrphans(context);
    await cleanTempDir(storage.tempDir);
  });
  await jobs.schedule(REMOVE_ORPHANS, '20 3 * * *');
}
