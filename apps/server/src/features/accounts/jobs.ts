import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { removeExpiredSessions, removeOldAddresses, removeOldTickets } from '../auth/index.ts';
import { removeDeclinedRequests, removeSpentInvitations } from '../joining/index.ts';
import { removeOldLinks } from '../mail/index.ts';
import { removeEverywhere } from '../media/index.ts';
import { removeOldReservations } from '../users/index.ts';
import { failExport, prepareExport, removeExport } from './export/service.ts';
import { PREPARE_EXPORT, REMOVE_ACCOUNT_FILES, REMOVE_EXPORT } from './job-kinds.ts';

const REMOVE_EXPIRED = defineJob({
  name: 'accounts.forget',
  title: 'Очистка истёкших данных аккаунтов',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

/** Removes what has expired: login reservations, sign-in addresses, sessions, tickets, links, invitations, declined requests. */
export async function removeExpired(context: Context): Promise<void> {
  await removeOldReservations(context.db, context.clock.now());
  await removeOldAddresses(context);
  await removeExpiredSessions(context.db, context.clock.now());
  await removeOldTickets(context.db, context.clock.now());
  await removeOldLinks(context);
  await removeSpentInvitations(context);
  await removeDeclinedRequests(context);
}

export async function workOnAccounts(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work(REMOVE_ACCOUNT_FILES, ({ mediaKeys }) => removeEverywhere(context, mediaKeys));
  await jobs.work(PREPARE_EXPORT, ({ exportKey }, signal) => prepareExport(context, exportKey, signal));
  await jobs.work(PREPARE_EXPORT.deadLetter, async ({ exportKey }) => {
    await failExport(context, exportKey);
  });
  await jobs.work(REMOVE_EXPORT, ({ exportKey }) => removeExport(context, exportKey));
  await jobs.work(REMOVE_EXPIRED, () => removeExpired(context));
  await jobs.schedule(REMOVE_EXPIRED, '50 3 * * *');
}
