import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { openProfileCard } from '../reports/index.ts';
import { readUser } from '../users/index.ts';
import { decide, takeBack, titleOf } from './decide-service.ts';
import { readStanding } from './log-queries.ts';
import { mayDecideOn, type Moderator } from './moderators.ts';

/**
 * Disables an account without a report: a decision on the card of its profile, with a rule and a reason, in the log, and
 * with a right of appeal. An account that is disabled stays as it is. Errors: `user_not_found`, `decision_forbidden`,
 * and `invalid_input` for a rule that the page does not have.
 */
export async function suspend(
  context: Context,
  moderator: Moderator,
  userId: UserId,
  why: { rule: number; reason: string },
): Promise<void> {
  const person = await requirePerson(context, moderator, userId);
  if (person.disabled_at !== null) return;
  // A card that no moderator can decide would stay in the queue.
  await titleOf(context, why.rule);
  const caseId = await openProfileCard(context, userId);
  if (!caseId) throw new AppError('user_not_found');
  await decide(context, moderator, caseId, { action: 'disable', ...why });
}

/** Takes back every standing decision that disables the account. Errors: `user_not_found`, `decision_forbidden`. */
export async function resume(
  context: Context,
  moderator: Moderator,
  userId: UserId,
  reason: string,
): Promise<void> {
  await requirePerson(context, moderator, userId);
  const standing = await readStanding(context.db, { authorId: userId });
  for (const { id, action } of standing)
    if (action === 'disable') await endUnlessEnded(context, moderator, id, reason);
}

async function endUnlessEnded(...call: Parameters<typeof takeBack>): Promise<void> {
  try {
    await takeBack(...call);
  } catch (error) {
    // Another moderator was faster, and that is what was wanted.
    if (!(error instanceof AppError) || error.code !== 'decision_taken_back') throw error;
  }
}

async function requirePerson({ db }: Context, moderator: Moderator, userId: UserId) {
  const person = await readUser(db, userId);
  if (!person) throw new AppError('user_not_found');
  if (!mayDecideOn(moderator, person)) throw new AppError('decision_forbidden');
  return person;
}
