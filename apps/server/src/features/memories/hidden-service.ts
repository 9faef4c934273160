import type { HiddenMemoryId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { MAX_HIDDEN_MEMORIES } from '@sfera/contract/posts/limits';
import type {
  HiddenMemory,
  hideMemories as hideRoute,
  listHiddenMemories as listRoute,
} from '@sfera/contract/posts/memories';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { lockUser, presentUserPreview, readPerson, type UserPreviewRow } from '../users/index.ts';
import * as queries from './queries.ts';
import { presentRest } from './service.ts';

function presentHidden(
  { id, from_day: from, until_day: until }: queries.HiddenRow,
  person: UserPreviewRow | undefined,
): HiddenMemory {
  return {
    id,
    person: person ? presentUserPreview(person) : null,
    days: from && until ? { from, until } : null,
  };
}

/** A person who is not to be known of, such as after a block, is left out, and shown to be hidden again after it. */
export async function listHidden(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listRoute>> {
  const rows = await queries.readHidden(db, viewerId);
  const ids = rows.flatMap(({ person_id: id }) => id ?? []);
  const people = await queries.readHiddenPeople(db, viewerId, ids);
  const until = await queries.readRest(db, viewerId);
  return {
    hidden: rows.flatMap((row) => {
      const person = people.find(({ id }) => id === row.person_id);
      return row.person_id && !person ? [] : [presentHidden(row, person)];
    }),
    restsUntil: until !== null && until > clock.now() ? presentRest(until) : null,
  };
}

/** Errors: those of the route. */
export function hide(
  { db, clock }: Context,
  viewerId: UserId,
  body: BodyOf<typeof hideRoute>,
): Promise<HiddenMemory> {
  const personId = 'userId' in body ? body.userId : null;
  const what =
    'from' in body
      ? { person_id: null, from_day: body.from, until_day: body.until }
      : { person_id: personId, from_day: null, until_day: null };
  return db.transaction().execute(async (tx) => {
    // Things that a person hides at once count one after the other.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    const person = personId && personId !== viewerId ? await readPerson(tx, viewerId, personId) : undefined;
    if (personId && !person) throw new AppError('user_not_found');
    const known = await queries.findHidden(tx, viewerId, what);
    if (known) return presentHidden({ ...what, id: known }, person);
    if ((await queries.countHidden(tx, viewerId)) >= MAX_HIDDEN_MEMORIES)
      throw new AppError('hidden_memory_limit_reached');
    const id = newId<HiddenMemoryId>(clock);
    await queries.insertHidden(tx, { ...what, id, user_id: viewerId });
    return presentHidden({ ...what, id }, person);
  });
}

export async function show({ db }: Context, viewerId: UserId, id: HiddenMemoryId): Promise<void> {
  await queries.deleteHidden(db, viewerId, id);
}
