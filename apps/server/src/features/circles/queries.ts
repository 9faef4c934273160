import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Page } from '../../base/list-page.ts';
import { readPlace, tailOf } from '../../base/list-place.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

type CircleRow = Selectable<Tables['circles']>;

/** A circle, with the role that one of its people has. */
export type OwnCircle = CircleRow & { is_leader: boolean };

const ownCircles = (db: Db, viewerId: UserId) =>
  db
    .selectFrom('circles')
    .innerJoin('circle_people', 'circle_people.circle_id', 'circles.id')
    .selectAll('circles')
    .select('is_leader')
    .where('user_id', '=', viewerId);

/** The viewer's circles by name. */
export const readCircles = (db: Db, viewerId: UserId): Promise<OwnCircle[]> =>
  ownCircles(db, viewerId)
    .orderBy(sql`lower(name)`)
    .orderBy('circles.id')
    .execute();

/** The circle; undefined for all people outside. */
export const readCircle = (db: Db, viewerId: UserId, id: CircleId): Promise<OwnCircle | undefined> =>
  ownCircles(db, viewerId).where('circles.id', '=', id).executeTakeFirst();

/**
 * Locks the circle until the transaction ends: changes of its people, its invitations and its link run one after the
 * other. Undefined for all people outside.
 */
export const lockOwnCircle = (tx: Tx, viewerId: UserId, id: CircleId): Promise<OwnCircle | undefined> =>
  ownCircles(tx, viewerId).where('circles.id', '=', id).forNoKeyUpdate('circles').executeTakeFirst();

/** Locks the circle like {@link lockOwnCircle}, for any caller. */
export const lockCircle = (tx: Tx, id: CircleId): Promise<CircleRow | undefined> =>
  tx.selectFrom('circles').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * The person of a circle, who stays in it until the transaction ends. Undefined for all people outside. A person who is
 * being removed at this moment is awaited.
 */
export async function holdPerson(
  tx: Tx,
  userId: UserId,
  id: CircleId,
): Promise<Pick<OwnCircle, 'is_leader' | 'only_leaders_write'> | undefined> {
  const { rows } = await sql<Pick<OwnCircle, 'is_leader' | 'only_leaders_write'>>`
    select mine.is_leader, c.only_leaders_write
    from circle_people mine join circles c on c.id = mine.circle_id
    where mine.circle_id = ${id} and mine.user_id = ${userId}
    for key share of mine`.execute(tx);
  return rows[0];
}

export async function countCircles(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from circle_people where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertCircle = (tx: Tx, circle: Insertable<Tables['circles']>) =>
  tx.insertInto('circles').values(circle).execute();

export const updateCircle = (
  tx: Tx,
  id: CircleId,
  change: Partial<
    Pick<CircleRow, 'name' | 'only_leaders_write' | 'shows_history' | 'picture_key' | 'link_code'>
  >,
) => tx.updateTable('circles').set(change).where('id', '=', id).execute();

/** Waits for messages that are on their way into the chat of a locked circle, and lets no further ones begin. */
export const awaitWriters = (tx: Tx, id: CircleId) =>
  tx.selectFrom('circles').select('id').where('id', '=', id).forUpdate().execute();

export const removeCircle = (tx: Tx, id: CircleId) => tx.deleteFrom('circles').where('id', '=', id).execute();

/** Adds a person to a locked circle; the invitation is answered, and a former removal forgotten. */
export async function addPerson(tx: Tx, person: Insertable<Tables['circle_people']>): Promise<void> {
  const { circle_id: id, user_id: userId } = person;
  for (const table of ['circle_invitations', 'circle_removals'] as const)
    await tx.deleteFrom(table).where('circle_id', '=', id).where('user_id', '=', userId).execute();
  await tx
    .insertInto('circle_people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the person was in the circle. */
export async function removePerson(tx: Tx, id: CircleId, userId: UserId): Promise<boolean> {
  await endInvitationsOf(tx, id, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('circle_people')
    .where('circle_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const noteRemoval = (tx: Tx, id: CircleId, userId: UserId) =>
  tx
    .insertInto('circle_removals')
    .values({ circle_id: id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const wasRemoved = async (db: Db, id: CircleId, userId: UserId): Promise<boolean> =>
  (await db
    .selectFrom('circle_removals')
    .select('user_id')
    .where('circle_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export async function setLeader(tx: Tx, id: CircleId, userId: UserId, isLeader: boolean): Promise<void> {
  if (!isLeader) await endInvitationsOf(tx, id, userId);
  await tx
    .updateTable('circle_people')
    .set({ is_leader: isLeader })
    .where('circle_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** The invitations of a person who leads no more end: those who lead decide anew. */
const endInvitationsOf = (tx: Tx, id: CircleId, userId: UserId) =>
  tx.deleteFrom('circle_invitations').where('circle_id', '=', id).where('invited_by', '=', userId).execute();

/** All people of a circle. */
export async function readPeopleIds(tx: Tx, id: CircleId): Promise<UserId[]> {
  const rows = await tx.selectFrom('circle_people').select('user_id').where('circle_id', '=', id).execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** The leaders of a circle. */
export async function readLeaders(db: Db, id: CircleId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('circle_people')
    .select('user_id')
    .where('circle_id', '=', id)
    .where('is_leader', '=', true)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** The people of a circle whom the viewer may know of, leaders first, then by the time of joining. */
export async function readPeople(
  db: Db,
  viewerId: UserId,
  id: CircleId,
  { before, limit, named }: Page<UserId> & { named?: RawBuilder<boolean> | undefined },
): Promise<(UserPreviewRow & { is_leader: boolean; joined_at: Date })[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('p.user_id'));
  const after = place
    ? sql`and (not p.is_leader, p.joined_at, ${tail}) > (${place.mark === 0}::boolean, ${new Date(place.key)}::timestamptz, ${place.tail})`
    : sql``;
  const { rows } = await sql<UserPreviewRow & { is_leader: boolean; joined_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, p.is_leader, p.joined_at
    from circle_people p join users u on u.id = p.user_id
    where p.circle_id = ${id} and ${isPersonVisibleTo(viewerId)} ${after} ${named ? sql`and ${named}` : sql``}
    order by not p.is_leader, p.joined_at, ${tail} limit ${limit}`.execute(db);
  return rows;
}
