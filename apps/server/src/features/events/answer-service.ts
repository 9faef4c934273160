import type { EventId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type {
  answerEvent as answerRoute,
  CircleEvent,
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

/**
 * Writes the viewer's answer, and tells those who move up by it. Answers to one event come one after the other. Errors:
 * those of the route.
 */
export async function answerEvent(
  context: Context,
  viewerId: UserId,
  id: EventId,
  answer: BodyOf<typeof answerRoute>,
): Promise<CircleEvent> {
  const told = await tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      const event = await authorizeEvent.answer(tx, viewerId, id);
      if (event.cancelled_at) throw new AppError('event_cancelled');
      if (event.over_at !== null && event.over_at <= context.clock.now()) throw new AppError('event_over');
      await write(context, tx, event, viewerId, answer);
      return tellMovedUp(context, tx, id);
    }),
  );
  tellAfter(context, [told]);
  return getEvent(context, viewerId, id);
}

async function write(
  { clock }: Context,
  tx: Tx,
  event: queries.LockedEvent,
  userId: UserId,
  { answer, people }: BodyOf<typeof answerRoute> & { people: number },
): Promise<void> {
  const { id, circle_id, max_people: places, coming_people: coming } = event;
  const former = await queries.readAnswer(tx, id, userId);
  const comes = answer === 'yes';
  if (comes && places !== null && people > places) throw new AppError('event_full', { field: 'people' });
  if (comes && former?.answer === 'yes') {
    // A place that one has is not given up for more that there are not.
    if (!former.is_waiting && places !== null && coming - former.people + people > places)
      throw new AppError('event_full', { field: 'people' });
    await queries.setCompany(tx, id, userId, people);
    return;
  }
  await queries.writeAnswer(tx, {
    event_id: id,
    circle_id,
    user_id: userId,
    answer,
    people: answer === 'no' ? 1 : people,
    is_waiting: comes,
    answered_at: clock.now(),
  });
}

/** Throws `event_not_found`. */
export async function listPeople(
  { db }: Context,
  viewerId: UserId,
  id: EventId,
  { group, ...page }: Page<UserId> & { group: EventGroup },
): Promise<AnswerOf<typeof listPeopleRoute>> {
  await authorizeEvent.see(db, viewerId, id);
  const rows = await queries.readPeople(db, viewerId, id, { ...page, group, limit: page.limit + 1 });
  const { shown, last } = cutPage(rows, page.limit);
  return {
    people: shown.map((row) => Object.assign(presentUserPreview(row), { people: row.people })),
    nextCursor: last ? writePlace(last.id, last.answered_at.getTime()) : null,
  };
}
