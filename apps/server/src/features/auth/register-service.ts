import type { register as registerRoute } from '@sfera/contract/accounts/auth';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { addRequest, type Admission, admit, readJoiningMode, takeInvitation } from '../joining/index.ts';
import { mailLink } from '../mail/index.ts';
import { appointFirstOwner, insertUser, isReserved, presentUserPreview } from '../users/index.ts';
import { refuseWeak } from './new-password.ts';
import { rememberAddress } from './known-address-queries.ts';
import { hashPassword } from './passwords.ts';
import { countTaken, loginTaken, refuseTaken, refuseTakenLogin } from './taken-names.ts';

type Registration = Omit<BodyOf<typeof registerRoute>, 'confirmPassword'>;

/**
 * Creates an account, or a request for one where people are approved. Throws `registration_closed`,
 * `invitation_needed`, `invitation_invalid`, `weak_password`, `login_taken` or `email_taken`; `rate_limited` when this
 * address has received too many «already taken» answers. The operator has no address, no limit and no conditions, and
 * names owners explicitly.
 */
export async function register(
  context: Context,
  input: Registration,
  address?: string,
): Promise<AnswerOf<typeof registerRoute>> {
  const { clock, securityLog } = context;
  const admission = address === undefined ? null : await admit(context, input.invitation);
  const names = {
    id: newId<UserId>(clock),
    login: input.login,
    email: input.email,
    user_name: input.userName?.trim() || input.login,
    created_at: clock.now(),
  };
  await countTaken(context, address, async () => {
    await refuseWeak(input, input.password);
    await refuseTaken(context, names);
    const row = { ...names, password_hash: await hashPassword(input.password) };
    const isAdded =
      admission?.kind === 'request'
        ? await addRequest(context.db, { ...row, about: input.about ?? '' })
        : await addAccount(context, row, admission, input.invitation);
    if (isAdded) return;
    await refuseTaken(context, names);
    throw new AppError('busy'); // the account with the taken name is gone again
  });
  const user = presentUserPreview({ ...names, avatar_url: null, is_verified: false });
  if (admission?.kind === 'request') {
    securityLog.note('join_requested', { address });
    return { user, awaitsApproval: true };
  }
  // The first sign-in, which follows, is no news to its owner.
  if (address !== undefined) await rememberAddress(context, user.id, address);
  securityLog.note('registered', { userId: user.id, address });
  return { user };
}

/** Throws `registration_closed`, `login_taken`; `rate_limited` like {@link register}. */
export const checkLogin = (context: Context, login: string, address: string): Promise<void> =>
  countTaken(context, address, async () => {
    if ((await readJoiningMode(context.db)) === 'closed') throw new AppError('registration_closed');
    await refuseTakenLogin(context, newId(context.clock), login);
  });

type AccountRow = Omit<Parameters<typeof insertUser>[1], 'avatar_url'> & { id: UserId };

/**
 * Inserts the account. When two registrations collide, the database accepts one of them, and the other one resolves to
 * false and reads which name was taken.
 */
async function addAccount(
  context: Context,
  row: AccountRow,
  admission: Admission | null,
  code: string | undefined,
): Promise<boolean> {
  const now = context.clock.now();
  // The inviter may be deleting the account, and with it the invitation.
  return tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      if (!(await insertUser(tx, { ...row, avatar_url: null }))) return false;
      if (await isReserved(tx, row.login, row.id, now)) throw loginTaken();
      await mailLink(context, tx, { purpose: 'confirm_email', userId: row.id });
      if (!admission) return true;
      if (code !== undefined) await takeInvitation(tx, admission, { code, userId: row.id, now });
      await appointFirstOwner(tx, row.id);
      return true;
    }),
  );
}
