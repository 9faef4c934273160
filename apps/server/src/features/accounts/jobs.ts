import { removeMedia } from '../../media/storage.ts';
import type { Context } from '../../platform/context.ts';
import { giveExportUp, prepareExport, removeExport } from './export-service.ts';
import { PREPARE_EXPORT, REMOVE_ACCOUNT_FILES, REMOVE_EXPORT } from './job-kinds.ts';

export async function workOnAccounts(context: Context): Promise<void> {
  const { jobs, storage } = context;
  await jobs.work(REMOVE_ACCOUNT_FILES, async ({ mediaKeys }) => {
    for (const mediaKey of mediaKeys) await removeMedia(mediaKey, storage);
  });
  await jobs.work(PREPARE_EXPORT, ({ exportKey }, signal) => prepareExport(context, exportKey, signal));
  await jobs.work(PREPARE_EXPORT.deadLetter, async ({ exportKey }) => {
    await giveExportUp(context, exportKey);
  });
  await jobs.work(REMOVE_EXPORT, ({ exportKey }) => removeExport(context, exportKey));
}
