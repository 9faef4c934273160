import { defineJob } from '../../jobs/queue.ts';
import { type MediaKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { CHARGED_AREAS } from './measure.ts';
import { sendPurge } from './purge.ts';
import { noteRemoved, weighFiles } from './removed.ts';

/** Removes all files of one media key, one file of it, or all files of many keys; their rows are gone already. */
export const REMOVE_FILES = defineJob<{ mediaKey: string; file?: string } | { mediaKeys: string[] }>({
  name: 'media.remove-files',
  title: 'Удаление файлов',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});

/** Removes all files of these media keys, here and from the operator's CDN. Safe to repeat. */
export async function removeEverywhere(context: Context, mediaKeys: MediaKey[]): Promise<void> {
  const weight = await weighFiles(context.storage, CHARGED_AREAS, mediaKeys);
  for (const mediaKey of mediaKeys) await removeMedia(mediaKey, context.storage);
  await noteRemoved(context, weight);
  await sendPurge(context, mediaKeys);
}
