import type { EventId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { defineJob } from '../../jobs/queue.ts';
import { openAlbum } from '../albums/index.ts';
import { eventReminder, isMailSetUp, sendMail } from '../mail/index.ts';
import { addEventNotices } from '../notifications/index.ts';
import * as due from './due-queries.ts';
import { timesOf, updateEvent } from './queries.ts';
import { tellAfter, tellMovedUp, type Told } from './tell.ts';
import { nextReminder, remindedTime } from './times.ts';
import { timeWords } from './words.ts';

/** Events that are looked up at once. */
const BATCH = 100;

const LOOK_AFTER_EVENTS = defineJob({
  name: 'events.look-after',
  title: 'Напоминания и альбомы событий',
  concurrency: 1,
  expireInSeconds: 900,
  retryLimit: 1,
  keptSeconds: 3_600,
});

export async function workOnEvents(context: Context): Promise<void> {
  await context.jobs.work(LOOK_AFTER_EVENTS, (_, signal) => lookAfterEvents(context, signal));
  await context.jobs.schedule(LOOK_AFTER_EVENTS, '* * * * *');
}

/**
 * Reminds of events, opens their albums, and tells those who have moved up because another person has left. What is done
 * is no longer due in the same transaction, so each happens once, also over kills and in several processes.
 */
export async function lookAfterEvents(context: Context, signal?: AbortSignal): Promise<void> {
  const seen = new Set<EventId>();
  for (;;) {
    signal?.throwIfAborted();
    const ids = (await due.readDue(context.db, context.clock.now(), BATCH + seen.size)).filter(
      (id) => !seen.has(id),
    );
    if (ids.length === 0) return;
    for (const id of ids) {
      seen.add(id);
      tellAfter(context, await tryAgainAfter(DEADLOCKS, () => lookAfter(context, id)));
    }
  }
}

const lookAfter = (context: Context, id: EventId): Promise<Told[]> =>
  context.db.transaction().execute(async (tx) => {
    const event = await due.lockDue(tx, id);
    if (!event) return [];
    const now = context.clock.now();
    if (event.album_at && event.album_at <= now) {
      const album = { name: event.title, circleId: event.circle_id, madeBy: event.maker_id };
      await due.setAlbum(tx, id, await openAlbum(context, tx, album));
    }
    const told = await tellMovedUp(context, tx, id);
    if (event.remind_at && event.remind_at <= now)
      told.push(await remind(context, tx, event, event.remind_at));
    return told;
  });

type DueEvent = NonNullable<Awaited<ReturnType<typeof due.lockDue>>>;

/** By push, or by mail where no browser gets pushes. A reminder that comes after the beginning is left out. */
async function remind(context: Context, tx: Tx, event: DueEvent, remindAt: Date): Promise<Told> {
  const { id } = event;
  const now = context.clock.now();
  const times = timesOf(event);
  await updateEvent(tx, id, { remind_at: nextReminder(times, event.remind_minutes, now) });
  const type = 'event_reminder';
  const time = remindedTime(times, remindAt, now);
  const recipientIds = time
    ? await addEventNotices(context, tx, await due.readReminded(tx, id, time.startsAt), {
        type,
        eventId: id,
        at: now,
        time,
      })
    : [];
  if (time && isMailSetUp(context)) {
    const url = `${context.mailer?.publicUrl}/events/${id}`;
    const when = timeWords({ ...times, ...time });
    for (const { email: to, login } of await due.readMailed(tx, recipientIds)) {
      const message = eventReminder({ login, title: event.title, when, place: event.place, url });
      await sendMail(context, tx, { to, message });
    }
  }
  return { type, eventId: id, recipientIds };
}
