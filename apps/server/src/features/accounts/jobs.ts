import { defineJob } from '../../jobs/queue.ts';
import { removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { removeOldAddresses } from '../auth/index.ts';
import { removeOldReservations } from '../users/index.ts';
import { giveExportUp, prepareExport, removeExport } from './export-service.ts';
import { PREPARE_EXPORT, REMOVE_ACCOUNT_FILES, REMOVE_EXPORT } from './job-kinds.ts';

const FORGET = defineJob({
  name: 'accounts.forget',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

/** Removes reservations of logins and addresses of sign-ins whose time is over. */
export async function forget(context: Context): Promise<void> {
  await removeOldReservations(context.db, context.clock.now());
  await removeOldAddresses(context);
}

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
  await jobs.work(FORGET, () => forget(context));
  await jobs.schedule(FORGET, '50 3 * * *');
}
