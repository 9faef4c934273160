import type { UserId } from '@sfera/contract/base/ids';
import { NOTIFICATION_LIFETIME_DAYS } from '@sfera/contract/notices/limits';
import type { NotificationSettings } from '@sfera/contract/notices/settings';
import type { Notification } from '@sfera/contract/notices/notifications';
import type { Clock } from '../../base/clock.ts';
import { wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { presentNotification } from './present.ts';
import * as queries from './queries.ts';
import * as settings from './settings-queries.ts';
import type { Times } from './told-queries.ts';

const LIFETIME_MS = NOTIFICATION_LIFETIME_DAYS * 24 * 3_600 * 1_000;

/** Older notifications are hidden, and removed at night. */
const oldest = (clock: Clock) => new Date(clock.now().getTime() - LIFETIME_MS);

const timesOf = (clock: Clock): Times => ({ since: oldest(clock), now: clock.now() });

export async function listNotifications(
  { db, clock }: Context,
  viewerId: UserId,
  page: queries.NotificationPage,
): Promise<Notification[]> {
  const rows = await queries.readNotifications(db, viewerId, timesOf(clock), page);
  return rows.map(presentNotification);
}

export const readUnread = ({ db, clock }: Context, viewerId: UserId) =>
  queries.readUnread(db, viewerId, timesOf(clock));

/** Only the `countUnread` of `readUnread`. */
export const countUnread = ({ db, clock }: Pick<Context, 'db' | 'clock'>, viewerId: UserId) =>
  queries.countUnread(db, viewerId, timesOf(clock));

/** Marks follow requests as seen too. */
export async function markAllRead({ db, clock }: Context, viewerId: UserId): Promise<void> {
  await queries.markAllRead(db, viewerId, clock.now());
}

/** An account that was just deleted is answered like a closed session, here and below. */
export async function readSettings({ db }: Context, viewerId: UserId): Promise<NotificationSettings> {
  return (await settings.readSettings(db, viewerId)) ?? signedOut();
}

/** Throws `invalid_input` for an unknown time zone. */
export async function updateSettings(
  { db, clock }: Context,
  viewerId: UserId,
  change: settings.SettingsChange,
): Promise<NotificationSettings> {
  if (change.timeZone !== undefined) wallTime(clock.now(), change.timeZone);
  return (await settings.writeSettings(db, viewerId, change)) ?? signedOut();
}

function signedOut(): never {
  throw new AppError('signed_out');
}

const BATCH = 5_000;

/** Removes hidden notifications in batches, so that no transaction locks rows for long. */
export async function removeOld({ db, clock }: Context, signal?: AbortSignal): Promise<void> {
  const before = oldest(clock);
  let removed = BATCH;
  while (removed === BATCH) {
    signal?.throwIfAborted();
    removed = await queries.deleteOlder(db, before, BATCH);
  }
}
