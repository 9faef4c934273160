import type { UserId } from '@sfera/contract/base/ids';
import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { Role } from '@sfera/contract/moderation/roles';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import { readStaff } from './staff-queries.ts';

/** Who decides: a person of the staff, or with a null id the operator at the command line. */
export interface Moderator {
  id: UserId | null;
  role: Exclude<Role, 'member'>;
}

/** The operator has the rights of an owner. */
export const OPERATOR: Moderator = { id: null, role: 'owner' };

/** The caller among the staff. Throws `forbidden` for all other callers. */
export async function requireModerator(db: Db, viewerId: UserId) {
  const staff = await readStaff(db);
  const moderator = staff.find(({ id }) => id === viewerId);
  if (!moderator) throw new AppError('forbidden');
  return { moderator, staff };
}

/** Whom a decision would concern; null when the account is gone. */
type Subject = { id: UserId; role: Role } | null;

/** A moderator never decides about themself or about an owner, and only owners do about moderators. */
export const mayDecideOn = (moderator: Moderator, subject: Subject): boolean =>
  subject === null ||
  (subject.id !== moderator.id &&
    subject.role !== 'owner' &&
    (subject.role === 'member' || moderator.role === 'owner'));

/**
 * Whether this moderator may answer an appeal against a decision of `decidedBy`: another person's, or their own while
 * no other member of the staff could answer.
 */
export const mayAnswer = (
  moderator: Moderator,
  decidedBy: UserId | null,
  subject: Subject,
  staff: readonly Moderator[],
): boolean =>
  mayDecideOn(moderator, subject) &&
  (moderator.id === null ||
    decidedBy !== moderator.id ||
    !staff.some((other) => other.id !== moderator.id && mayDecideOn(other, subject)));

const ON_PERSON: readonly DecisionAction[] = ['limit', 'disable'];

/** The actions that can be decided about an object of this kind, regardless of the moderator. */
export function actionsFor(
  kind: 'post' | 'comment' | 'story' | 'message' | 'profile',
  { isGone, hasFile, hasAuthor }: { isGone: boolean; hasFile: boolean; hasAuthor: boolean },
): DecisionAction[] {
  const onPerson = hasAuthor ? ON_PERSON : [];
  // The file of a comment's case is the picture of the post.
  const onFile: readonly DecisionAction[] = hasFile && kind !== 'comment' ? ['block_file'] : [];
  const onObject: Record<typeof kind, readonly DecisionAction[]> = {
    post: ['sensitive', 'hide', 'delete'],
    story: ['sensitive', 'hide', 'delete'],
    comment: ['delete'],
    message: ['delete'],
    profile: [],
  };
  return ['keep', ...(isGone ? [] : onObject[kind]), ...onPerson, ...onFile];
}
