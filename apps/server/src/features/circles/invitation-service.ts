import { randomBytes } from 'node:crypto';
import type {
  checkCircleLink as checkRoute,
  getCircleLink as linkRoute,
  inviteToCircle as inviteRoute,
  listCircleInvitations as listRoute,
} from '@sfera/contract/circles/invitations';
import type { Circle } from '@sfera/contract/circles/circles';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { CIRCLE_MAX_PEOPLE, MAX_CIRCLE_INVITATIONS } from '@sfera/contract/circles/limits';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { presentUserPreview } from '../users/index.ts';
import * as queries from './invitation-queries.ts';
import { authorizeCircle } from './permissions.ts';
import { holdPerson, lockCircle, readCircle, readLeaders, updateCircle, wasRemoved } from './queries.ts';
import { presentCirclePreview } from './present.ts';
import { join } from './service.ts';

/** A person who guesses a code may join, so no person can guess one: 128 random bits, `InvitationCode`. */
const CODE_BYTES = 16;

/** Throws `forbidden`. */
export async function listInvited(
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
): Promise<AnswerOf<typeof listRoute>> {
  await authorizeCircle.inspect(db, viewerId, id);
  return { people: (await queries.readInvited(db, viewerId, id)).map(presentUserPreview) };
}

/** Throws `forbidden`, `circle_full`, `circle_invitations_full`. */
export async function invite(
  context: Context,
  viewerId: UserId,
  id: CircleId,
  userIds: readonly UserId[],
): Promise<AnswerOf<typeof inviteRoute>> {
  const { clock, db, events } = context;
  const now = clock.now();
  const invited = await db.transaction().execute(async (tx) => {
    const circle = await authorizeCircle.lead(tx, viewerId, id);
    if (circle.people_count >= CIRCLE_MAX_PEOPLE) throw new AppError('circle_full');
    const added = await queries.insertInvitations(tx, { id, inviterId: viewerId, userIds, now });
    if ((await queries.countInvited(tx, id)) > MAX_CIRCLE_INVITATIONS)
      throw new AppError('circle_invitations_full');
    return added;
  });
  if (invited.length > 0)
    events.emit('circleInvited', { circleId: id, recipientIds: invited, senderId: viewerId, at: now });
  return { invited };
}

/** Throws `forbidden`. */
export async function withdraw(
  { db }: Context,
  viewerId: UserId,
  { id, userId }: { id: CircleId; userId: UserId },
): Promise<void> {
  await authorizeCircle.inspect(db, viewerId, id);
  await queries.deleteInvitation(db, id, userId);
}

/** Throws `circle_invitation_not_found`, `circle_full`, `circle_limit_reached`. */
export const accept = (context: Context, viewerId: UserId, id: CircleId): Promise<Circle> =>
  join(context, viewerId, async (tx) => {
    const circle = await lockCircle(tx, id);
    const isAsked =
      (await holdPerson(tx, viewerId, id)) !== undefined || (await queries.takeInvitation(tx, id, viewerId));
    if (!circle || !isAsked) throw new AppError('circle_invitation_not_found');
    return circle;
  });

export async function decline({ db }: Context, viewerId: UserId, id: CircleId): Promise<void> {
  await queries.deleteInvitation(db, id, viewerId);
}

/** Throws `forbidden`. */
export const getLink = async (
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
): Promise<AnswerOf<typeof linkRoute>> => ({
  code: (await authorizeCircle.inspect(db, viewerId, id)).link_code,
});

/** Makes a new link in place of the old one, or with `code` null removes it. Throws `forbidden`. */
export async function setLink(
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
  code: string | null = randomBytes(CODE_BYTES).toString('base64url'),
): Promise<AnswerOf<typeof linkRoute>> {
  await db.transaction().execute(async (tx) => {
    await authorizeCircle.lead(tx, viewerId, id);
    await updateCircle(tx, id, { link_code: code });
  });
  return { code };
}

/**
 * The circle of a link. Throws `circle_link_invalid`, alike for a code that is no more, for a person whom a leader has
 * removed, and for a person whom blocks keep from all leaders.
 */
async function findByLink(db: Db, viewerId: UserId, code: string) {
  const circle = await queries.readByLink(db, code);
  if (!circle) throw new AppError('circle_link_invalid');
  if (await readCircle(db, viewerId, circle.id)) return circle;
  const isRefused =
    (await wasRemoved(db, circle.id, viewerId)) ||
    !(await queries.seesOneOf(db, viewerId, await readLeaders(db, circle.id)));
  if (isRefused) throw new AppError('circle_link_invalid');
  return circle;
}

export async function checkLink(
  { db }: Context,
  viewerId: UserId,
  code: string,
): Promise<AnswerOf<typeof checkRoute>> {
  const circle = await findByLink(db, viewerId, code);
  const isInside = (await readCircle(db, viewerId, circle.id)) !== undefined;
  return { circle: presentCirclePreview(circle), isInside };
}

/** Throws `circle_link_invalid`, `circle_full`, `circle_limit_reached`. */
export const joinByLink = (context: Context, viewerId: UserId, code: string): Promise<Circle> =>
  join(context, viewerId, async (tx) => {
    const found = await queries.readByLink(tx, code);
    // A link that is rotated, and a person who is removed at this moment, are awaited.
    if (found) await lockCircle(tx, found.id);
    return findByLink(tx, viewerId, code);
  });
