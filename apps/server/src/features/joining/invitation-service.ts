import { randomBytes } from 'node:crypto';
import type { InvitationId, UserId } from '@sfera/contract/base/ids';
import type {
  checkInvitation as checkRoute,
  Invitation,
  listInvitations as listRoute,
} from '@sfera/contract/accounts/joining';
import { INVITING_ROLES } from '@sfera/contract/accounts/joining-mode';
import type { AnswerOf } from '@sfera/contract/base/route';
import { INVITED_PAGE_SIZE, MAX_INVITATIONS } from '@sfera/contract/accounts/limits';
import type { listAllInvitations } from '@sfera/contract/moderation/joining';
import { DAY_MS } from '@sfera/contract/base/time';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { lockUser, presentUserPreview, readUser } from '../users/index.ts';
import * as queries from './invitation-queries.ts';
import { readJoiningMode } from './mode.ts';

/** A person who guesses a code may join, so no person can guess one: 128 random bits, `InvitationCode`. */
const CODE_BYTES = 16;

interface Terms {
  /** How many people may join. */
  uses: number;
  days: number;
}

export async function listInvitations(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listRoute>> {
  const [viewer, joining, open, invited] = await Promise.all([
    readUser(db, viewerId),
    readJoiningMode(db),
    queries.readOpenInvitations(db, viewerId, clock.now()),
    queries.readInvited(db, viewerId),
  ]);
  if (!viewer) throw new AppError('signed_out');
  return {
    joining,
    mayInvite: INVITING_ROLES[joining].includes(viewer.role),
    invitations: open.map(presentInvitation),
    invited: invited.map(presentUserPreview),
  };
}

/**
 * Makes an invitation of a person, or of the operator when `inviterId` is null. Throws `inviting_forbidden`,
 * `invitation_limit_reached`; `signed_out` when the account was just deleted.
 */
export async function createInvitation(
  { db, clock }: Context,
  inviterId: UserId | null,
  { uses, days }: Terms,
): Promise<Invitation> {
  const now = clock.now();
  const invitation = {
    id: newId<InvitationId>(clock),
    code: randomBytes(CODE_BYTES).toString('base64url'),
    created_by: inviterId,
    uses,
    uses_left: uses,
    expires_at: new Date(now.getTime() + days * DAY_MS),
    created_at: now,
  };
  await db.transaction().execute(async (tx) => {
    if (inviterId) {
      // The lock makes invitations that are made at once wait for one another.
      const inviter = await lockUser(tx, inviterId);
      if (!inviter) throw new AppError('signed_out');
      if (!INVITING_ROLES[await readJoiningMode(tx)].includes(inviter.role))
        throw new AppError('inviting_forbidden');
      const open = await queries.readOpenInvitations(tx, inviterId, now);
      if (open.length >= MAX_INVITATIONS) throw new AppError('invitation_limit_reached');
    }
    await queries.insertInvitation(tx, invitation);
  });
  return presentInvitation(invitation);
}

/** Throws `invitation_not_found`, also for an invitation of another person. */
export async function revokeInvitation({ db }: Context, viewerId: UserId, id: InvitationId): Promise<void> {
  if (!(await queries.deleteInvitation(db, id, viewerId))) throw new AppError('invitation_not_found');
}

/** For moderators: the invitations of all people that still admit a person. */
export async function listOpenInvitations({
  db,
  clock,
}: Context): Promise<AnswerOf<typeof listAllInvitations>['invitations']> {
  const rows = await queries.readAllOpen(db, clock.now(), INVITED_PAGE_SIZE);
  return rows.map(({ id, uses, uses_left: usesLeft, expires_at: expiresAt, maker }) => ({
    id,
    uses,
    usesLeft,
    expiresAt: expiresAt.toISOString(),
    maker: maker && presentUserPreview(maker),
  }));
}

/** For moderators: revokes an invitation of any person. Throws `invitation_not_found`. */
export async function revokeById({ db }: Context, id: InvitationId): Promise<void> {
  if (!(await queries.deleteInvitation(db, id))) throw new AppError('invitation_not_found');
}

/** For the operator: revokes an invitation of any person. Throws `invitation_not_found`. */
export async function revokeByCode({ db }: Context, code: string): Promise<void> {
  if (!(await queries.deleteByCode(db, code))) throw new AppError('invitation_not_found');
}

/** The person who invites. Throws `invitation_invalid` for every reason alike. */
export async function checkInvitation(
  { db, clock }: Context,
  code: string,
): Promise<AnswerOf<typeof checkRoute>> {
  const invitation = await queries.readValidInvitation(db, code, await readJoiningMode(db), clock.now());
  if (!invitation) throw new AppError('invitation_invalid');
  const inviter = invitation.created_by && (await readUser(db, invitation.created_by));
  return { inviter: inviter ? presentUserPreview(inviter) : null };
}

/** Removes invitations that admit no person any more; the people who joined keep the name of their inviter. */
export const removeSpentInvitations = ({ db, clock }: Context) => queries.deleteSpent(db, clock.now());

type InvitationRow = Selectable<Tables['invitations']>;

const presentInvitation = (row: Omit<InvitationRow, 'created_by' | 'created_at'>): Invitation => ({
  id: row.id,
  code: row.code,
  uses: row.uses,
  usesLeft: row.uses_left,
  expiresAt: row.expires_at.toISOString(),
});
