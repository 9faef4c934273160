import type { EventId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type {
  answerEvent as answerRoute,
  CircleEvent,
  EventAnswer,
  EventGroup,
  listEventPeople as listPeopleRoute,
} from '@sfera/contract/events/events';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { presentUserPreview } from '../users/index.ts';
import { authorizeEvent } from './permissions.ts';
import * as queries from './queries.ts';
import { getEvent } from './service.ts';
import { tellAfter, tellMovedUp } from './tell.ts';
import { shownTime, upcomingTime } from './times.ts';

/**
 * Writes the viewer's answer to one time, or to all that are not over, and tells those who move up by it. Answers to one
 * event come one after the other. Errors: those of the route.
 */
export async function answerEvent(
  context: Context,
  viewerId: UserId,
  id: EventId,
  { time, ...answer }: BodyOf<typeof answerRoute> & { people: number },
): Promise<CircleEvent> {
  const now = context.clock.now();
  const told = await tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      const event = await authorizeEvent.answer(tx, viewerId, id);
      if (event.cancelled_at) throw new AppError('event_cancelled');
      if (event.over_at !== null && event.over_at <= now) throw new AppError('event_over');
      const write = (places: Places, isOwn: boolean) =>
        writeTo(context, tx, { event, userId: viewerId, places, isOwn, ...answer });
      if (time !== undefined) {
        const { startsAt, ends } = upcomingTime(queries.timesOf(event), now, time);
        await queries.openTime(tx, id, { startsAt, overAt: ends, places: event.max_people });
      }
      const times = await queries.lockTimes(tx, id, now);
      if (time === undefined) await write({ ...event, starts_at: null }, false);
      for (const one of times)
        // oxlint-disable-next-line no-await-in-loop -- one time after the other
        if (time === undefined || one.starts_at === time) await write(one, time !== undefined);
      return tellMovedUp(context, tx, id);
    }),
  );
  tellAfter(context, told);
  return getEvent(context, viewerId, id, time);
}

/** The places of all times, or of one. */
type Places = Pick<queries.LockedEvent, 'max_people' | 'coming_people'> & { starts_at: string | null };

interface Written {
  event: queries.LockedEvent;
  userId: UserId;
  places: Places;
  isOwn: boolean;
  answer: EventAnswer;
  people: number;
}

async function writeTo({ clock }: Context, tx: Tx, written: Written): Promise<void> {
  const { event, userId, isOwn: is_own, answer, people } = written;
  const { max_people: places, coming_people: coming, starts_at: startsAt } = written.places;
  const answered = { id: event.id, startsAt };
  const former = await queries.readAnswer(tx, answered, userId);
  const comes = answer === 'yes';
  if (comes && places !== null && people > places) throw new AppError('event_full', { field: 'people' });
  if (comes && former?.answer === 'yes') {
    // A place that one has is not given up for more that there are not.
    if (!former.is_waiting && places !== null && coming - former.people + people > places)
      throw new AppError('event_full', { field: 'people' });
    await queries.setCompany(tx, answered, userId, { people, is_own });
    return;
  }
  await queries.writeAnswer(tx, answered, {
    circle_id: event.circle_id,
    user_id: userId,
    answer,
    people: answer === 'no' ? 1 : people,
    is_waiting: comes,
    is_own,
    answered_at: clock.now(),
  });
}

/** Errors: those of the route. */
export async function listPeople(
  { db, clock }: Context,
  viewerId: UserId,
  id: EventId,
  { group, time, ...page }: Page<UserId> & { group: EventGroup; time?: string | undefined },
): Promise<AnswerOf<typeof listPeopleRoute>> {
  const event = await authorizeEvent.see(db, viewerId, id);
  const shown = shownTime(queries.timesOf(event), clock.now(), time);
  const answered = await queries.readAnswered(db, id, shown.startsAt);
  const rows = await queries.readPeople(db, viewerId, answered, { ...page, group, limit: page.limit + 1 });
  const { shown: people, last } = cutPage(rows, page.limit);
  return {
    people: people.map((row) => Object.assign(presentUserPreview(row), { people: row.people })),
    nextCursor: last ? writePlace(last.id, last.answered_at.getTime()) : null,
  };
}
