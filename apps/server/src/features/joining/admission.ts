import type { UserId } from '@sfera/contract/base/ids';
import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { spendInvitation, readValidInvitation, writeInviter } from './invitation-queries.ts';
import { readJoiningMode } from './mode.ts';

/** The result of a registration. */
export interface Admission {
  kind: 'account' | 'request';
  mode: JoiningMode;
}

/**
 * Decides about a registration before its names and password are looked at. Throws `registration_closed`,
 * `invitation_needed`, `invitation_invalid`.
 */
export async function admit({ db, clock }: Context, code: string | undefined): Promise<Admission> {
  const mode = await readJoiningMode(db);
  if (mode === 'closed') throw new AppError('registration_closed');
  if (mode === 'open') return { kind: 'account', mode };
  if (code !== undefined && (await readValidInvitation(db, code, mode, clock.now())))
    return { kind: 'account', mode };
  if (mode === 'approval') return { kind: 'request', mode };
  throw new AppError(code === undefined ? 'invitation_needed' : 'invitation_invalid');
}

/**
 * Part of the transaction that adds an account: takes one use of the invitation and stores who has invited the person.
 * Throws `invitation_invalid` when others have used it up meanwhile, unless the person may join without one.
 */
export async function takeInvitation(
  tx: Tx,
  { mode }: Admission,
  { code, userId, now }: { code: string; userId: UserId; now: Date },
): Promise<void> {
  const invitation = await spendInvitation(tx, code, mode, now);
  if (!invitation && mode !== 'open') throw new AppError('invitation_invalid');
  if (!invitation?.created_by) return;
  await writeInviter(tx, userId, invitation.created_by);
}
