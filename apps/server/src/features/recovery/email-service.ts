import type {
  changeEmail as changeEmailRoute,
  confirmEmail as confirmEmailRoute,
} from '@sfera/contract/accounts/email';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { SessionCaller } from '../../base/limits/addresses.ts';
import { confirmPassword, countTaken } from '../auth/index.ts';
import { emailChanged, isMailSetUp, mailLink, sendMail, stateKeyOf, useLink } from '../mail/index.ts';
import { changeUser, lockUser, readUser } from '../users/index.ts';

const CHANGES = { calls: 10, seconds: 3_600 };

type User = Selectable<Tables['users']>;

async function readOwn({ db }: Context, userId: UserId): Promise<User> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError('signed_out');
  return user;
}

export async function readEmail(context: Context, viewerId: UserId) {
  const { email, email_confirmed_at } = await readOwn(context, viewerId);
  return { email, isConfirmed: email_confirmed_at !== null };
}

/**
 * Changes the address, or mails a link to the new one that will. Throws `wrong_password`, `email_unchanged`, and without
 * mail `email_taken`; `rate_limited`.
 */
export async function changeEmail(
  context: Context,
  viewerId: UserId,
  { email, password }: BodyOf<typeof changeEmailRoute>,
  caller: SessionCaller,
): Promise<AnswerOf<typeof changeEmailRoute>> {
  await confirmPassword(context, viewerId, password, caller);
  const user = await readOwn(context, viewerId);
  if (user.email === email) throw new AppError('email_unchanged', { field: 'email' });
  // After the password: the thief of a session spends none.
  await context.rateLimits.consume('changes of e-mail', viewerId, CHANGES);
  if (isMailSetUp(context)) {
    const stateKey = stateKeyOf(context, user);
    const order = { purpose: 'change_email', userId: viewerId, email, stateKey } as const;
    await context.db.transaction().execute((tx) => mailLink(context, tx, order));
    return { status: 'link_sent' };
  }
  await countTaken(context, caller.address, () =>
    context.db.transaction().execute(async (tx) => {
      const current = await lockUser(tx, viewerId);
      if (!current) throw new AppError('signed_out');
      await setEmail(context, tx, current, { email, email_confirmed_at: null });
    }),
  );
  context.securityLog.note('email_changed', { userId: viewerId, address: caller.address });
  return { status: 'changed' };
}

/** Mails the link that confirms the address. Throws `mail_not_set_up`. */
export async function sendConfirmation(context: Context, userId: UserId): Promise<void> {
  if (!isMailSetUp(context)) throw new AppError('mail_not_set_up');
  await context.db.transaction().execute((tx) => mailLink(context, tx, { purpose: 'confirm_email', userId }));
}

/** Does what a link to an address says. Throws `link_invalid`, `email_taken`. */
export async function confirmEmail(
  context: Context,
  token: string,
  address: string,
): Promise<AnswerOf<typeof confirmEmailRoute>> {
  const done = await context.db.transaction().execute(async (tx) => {
    const { user, isUsed, purpose, ...link } = await useLink(context, tx, token, [
      'confirm_email',
      'change_email',
    ]);
    const confirmed = { email: link.email ?? user.email, email_confirmed_at: context.clock.now() };
    if (!isUsed) await setEmail(context, tx, user, confirmed);
    return { userId: user.id, email: confirmed.email, isUsed, isChanged: purpose === 'change_email' };
  });
  const { userId, email, isUsed, isChanged } = done;
  if (!isUsed) context.securityLog.note(isChanged ? 'email_changed' : 'email_confirmed', { userId, address });
  return { email, isChanged };
}

/** Part of a transaction that has locked the account. The former address is told when it is another one. */
async function setEmail(
  context: Context,
  tx: Tx,
  { id, login, email: former }: User,
  change: { email: string; email_confirmed_at: Date | null },
): Promise<void> {
  await changeUser(tx, id, change);
  if (change.email.toLowerCase() === former.toLowerCase()) return;
  await sendMail(context, tx, { to: former, message: emailChanged({ login, at: context.clock.now() }) });
}
