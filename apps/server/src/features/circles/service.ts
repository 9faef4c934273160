import type {
  Circle,
  CirclePerson,
  CircleRole,
  createCircle as createRoute,
  listCirclePeople as listPeopleRoute,
  listCircles as listRoute,
  updateCircle as updateRoute,
} from '@sfera/contract/circles/circles';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { CIRCLE_MAX_PEOPLE, MAX_CIRCLES } from '@sfera/contract/circles/limits';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { withoutStatementLimit } from '../../db/statement-limit.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { namesMatch } from '../search/index.ts';
import { lockUser, presentUserPreview } from '../users/index.ts';
import { readReceived } from './invitation-queries.ts';
import { hideMediaForGood, hideMediaOfCircle, removeChatPhotos } from './jobs.ts';
import { authorizeCircle } from './permissions.ts';
import { presentChatCircle, presentCirclePreview, roleOf } from './present.ts';
import * as queries from './queries.ts';

const present = (row: queries.OwnCircle): Circle => ({
  ...presentChatCircle(row),
  showsHistory: row.shows_history,
});

export async function listCircles({ db }: Context, viewerId: UserId): Promise<AnswerOf<typeof listRoute>> {
  const [circles, received] = await Promise.all([
    queries.readCircles(db, viewerId),
    readReceived(db, viewerId),
  ]);
  return {
    circles: circles.map(present),
    invitations: received.map(({ inviter, ...circle }) => ({
      circle: presentCirclePreview(circle),
      invitedBy: inviter && presentUserPreview(inviter),
    })),
  };
}

export const getCircle = async ({ db }: Context, viewerId: UserId, id: CircleId): Promise<Circle> =>
  present(await authorizeCircle.see(db, viewerId, id));

/** Throws `circle_limit_reached`. */
export async function createCircle(
  context: Context,
  viewerId: UserId,
  { name, onlyLeadersWrite, showsHistory }: BodyOf<typeof createRoute>,
): Promise<Circle> {
  const id = newId<CircleId>(context.clock);
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    // Circles that a person makes or joins at once count one after the other.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    await requireRoom(tx, viewerId);
    await queries.insertCircle(tx, {
      id,
      name,
      only_leaders_write: onlyLeadersWrite,
      shows_history: showsHistory,
      created_at: now,
    });
    await queries.addPerson(tx, { circle_id: id, user_id: viewerId, is_leader: true, joined_at: now });
  });
  return getCircle(context, viewerId, id);
}

async function requireRoom(tx: Tx, userId: UserId): Promise<void> {
  if ((await queries.countCircles(tx, userId)) >= MAX_CIRCLES) throw new AppError('circle_limit_reached');
}

/**
 * Adds the person to a circle. `admit` locks the circle, and throws when the circle does not admit the person. A person
 * who is inside already stays so. Throws `circle_full`, `circle_limit_reached`.
 */
export async function join(
  context: Context,
  userId: UserId,
  admit: (tx: Tx) => Promise<Selectable<Tables['circles']>>,
): Promise<Circle> {
  const id = await context.db.transaction().execute(async (tx) => {
    // The account before the circle, in the order in which the deletion of an account locks them.
    if (!(await lockUser(tx, userId))) throw new AppError('signed_out');
    const { id: circleId, people_count: people } = await admit(tx);
    if (await queries.holdPerson(tx, userId, circleId)) return circleId;
    if (people >= CIRCLE_MAX_PEOPLE) throw new AppError('circle_full');
    await requireRoom(tx, userId);
    const joined_at = context.clock.now();
    await queries.addPerson(tx, { circle_id: circleId, user_id: userId, is_leader: false, joined_at });
    return circleId;
  });
  context.events.emit('circleJoined', { circleId: id, userId });
  return getCircle(context, userId, id);
}

/** Throws `forbidden`. */
export async function updateCircle(
  context: Context,
  viewerId: UserId,
  id: CircleId,
  { name, onlyLeadersWrite, showsHistory }: BodyOf<typeof updateRoute>,
): Promise<Circle> {
  await context.db.transaction().execute(async (tx) => {
    const before = await authorizeCircle.lead(tx, viewerId, id);
    await queries.updateCircle(tx, id, {
      name: name ?? before.name,
      only_leaders_write: onlyLeadersWrite ?? before.only_leaders_write,
      shows_history: showsHistory ?? before.shows_history,
    });
  });
  context.events.emit('circleChanged', { circleId: id });
  return getCircle(context, viewerId, id);
}

/** Ends the circle: what was published for it stays with its authors. Throws `forbidden`. */
export async function deleteCircle(context: Context, viewerId: UserId, id: CircleId): Promise<void> {
  const userIds = await withoutStatementLimit(() =>
    context.db.transaction().execute(async (tx) => {
      const circle = await authorizeCircle.lead(tx, viewerId, id);
      const people = await queries.readPeopleIds(tx, id);
      await endCircle(context, tx, circle);
      return people;
    }),
  );
  context.events.emit('circleLeft', { circleId: id, userIds });
}

/** A locked circle, with its picture. People who know an address could open the files on. */
async function endCircle(context: Context, tx: Tx, circle: queries.OwnCircle): Promise<void> {
  await queries.awaitWriters(tx, circle.id);
  await hideMediaForGood(context, tx, circle.id);
  await removeChatPhotos(context, tx, circle.id);
  await queries.removeCircle(tx, circle.id);
  if (circle.picture_key) await context.jobs.send(tx, REMOVE_FILES, { mediaKey: circle.picture_key });
}

export async function listPeople(
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
  { search, ...page }: Page<UserId> & { search: string },
): Promise<AnswerOf<typeof listPeopleRoute>> {
  await authorizeCircle.see(db, viewerId, id);
  const named = search ? await namesMatch(db, search) : undefined;
  const rows = await queries.readPeople(db, viewerId, id, { ...page, limit: page.limit + 1, named });
  const { shown, last } = cutPage(rows, page.limit);
  const people: CirclePerson[] = shown.map((row) =>
    Object.assign(presentUserPreview(row), { role: roleOf(row.is_leader) }),
  );
  return {
    people,
    nextCursor: last ? writePlace(last.id, last.joined_at.getTime(), last.is_leader ? 1 : 0) : null,
  };
}

/** Throws `user_not_found` for a person outside, `circle_needs_leader` for the last leader. */
export async function setRole(
  { db, events }: Context,
  viewerId: UserId,
  { id, userId }: { id: CircleId; userId: UserId },
  role: CircleRole,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await authorizeCircle.lead(tx, viewerId, id);
    if (!(await queries.holdPerson(tx, userId, id))) throw new AppError('user_not_found');
    if (role === 'member') await requireOtherLeader(tx, id, userId);
    await queries.setLeader(tx, id, userId, role === 'leader');
  });
  events.emit('circleChanged', { circleId: id });
}

async function requireOtherLeader(tx: Tx, id: CircleId, userId: UserId): Promise<void> {
  const leaders = await queries.readLeaders(tx, id);
  if (leaders.every((leader) => leader === userId)) throw new AppError('circle_needs_leader');
}

/** The person sees nothing of the circle from now on, and the link admits the person no more. */
export async function removePerson(
  context: Context,
  viewerId: UserId,
  { id, userId }: { id: CircleId; userId: UserId },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await authorizeCircle.lead(tx, viewerId, id);
    // Oneself leaves by a call of its own, which cares for the leaders.
    if (userId === viewerId) throw new AppError('forbidden');
    if (!(await queries.removePerson(tx, id, userId))) return;
    await queries.noteRemoval(tx, id, userId);
    await hideMediaOfCircle(context, tx, id);
  });
  context.events.emit('circleLeft', { circleId: id, userIds: [userId] });
}

/** The last person ends the circle. Throws `circle_needs_leader` for the last leader among others. */
export async function leaveCircle(context: Context, viewerId: UserId, id: CircleId): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const circle = await authorizeCircle.leave(tx, viewerId, id);
    if (circle.people_count === 1) {
      await endCircle(context, tx, circle);
      return;
    }
    if (circle.is_leader) await requireOtherLeader(tx, id, viewerId);
    await queries.removePerson(tx, id, viewerId);
    await hideMediaOfCircle(context, tx, id);
  });
  context.events.emit('circleLeft', { circleId: id, userIds: [viewerId] });
}
