import type { UserId } from '@sfera/contract/base/ids';
import { RESET_LINK_MINUTES } from '@sfera/contract/accounts/limits';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LinkPurpose } from '../../db/tables/recovery.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { readBrand } from '../../base/brand/brand.ts';
import { readUser, readUserByName } from '../users/index.ts';
import { changeEmail, confirmEmail, emailTaken, resetPassword } from './messages/links.ts';
import type { BrandedMessage } from './messages/frame.ts';
import { makeLink, stateKeyOf } from './one-time-links.ts';
import { removeLink } from './queries.ts';
import { deliver, isMailSetUp, MAIL_JOB } from './send-mail.ts';

type User = Selectable<Tables['users']>;

/** A link to mail. The job makes the link itself, so that the database never holds a token. */
type LinkOrder =
  | { purpose: 'confirm_email'; userId: UserId }
  /** `stateKey`: another password or e-mail meanwhile cancels the change. */
  | { purpose: 'change_email'; userId: UserId; email: string; stateKey: string }
  /** `name`: login or e-mail as typed. Only the job looks whether there is such an account. */
  | { purpose: 'reset_password'; name: string };

const SEND_LINK = defineJob<LinkOrder>({ ...MAIL_JOB, name: 'mail.send-link', title: 'Письмо со ссылкой' });

/**
 * Most links of one purpose to one address. While the limit holds, the last links are still valid: a flood of requests
 * fills no mailbox and keeps no person from a link.
 */
const LINKS_TO_ONE_ADDRESS = { links: 3, seconds: RESET_LINK_MINUTES * 60 };

const MESSAGES: Readonly<Record<LinkPurpose, (link: { login: string; url: string }) => BrandedMessage>> = {
  confirm_email: confirmEmail,
  change_email: changeEmail,
  reset_password: resetPassword,
};

/** Mails the link when the transaction is committed; does nothing on a server without mail. */
export async function mailLink(context: Context, tx: Tx, order: LinkOrder): Promise<void> {
  if (isMailSetUp(context)) await context.jobs.send(tx, SEND_LINK, order);
}

export const workOnMailedLinks = (context: Context): Promise<void> =>
  context.jobs.work(SEND_LINK, (order) => fulfil(context, order));

async function fulfil(context: Context, order: LinkOrder): Promise<void> {
  const { purpose } = order;
  const user =
    purpose === 'reset_password'
      ? await readUserByName(context.db, order.name)
      : await readUser(context.db, order.userId);
  if (!user || isOutdated(context, order, user)) return;
  const to = purpose === 'change_email' ? order.email : user.email;
  await withinLimit(context, `${purpose} ${to.toLowerCase()}`, () => sendLink(context, order, user, to));
}

/** Whether the account has changed since the order, so that the link would be useless. */
const isOutdated = (context: Context, order: LinkOrder, user: User): boolean =>
  (order.purpose === 'confirm_email' && user.email_confirmed_at !== null) ||
  (order.purpose === 'change_email' && order.stateKey !== stateKeyOf(context, user));

async function sendLink(context: Context, { purpose }: LinkOrder, user: User, to: string): Promise<void> {
  const publicUrl = context.mailer?.publicUrl ?? '';
  const brand = await readBrand(context.db);
  const owner = purpose === 'change_email' ? await readUserByName(context.db, to) : undefined;
  if (owner && owner.id !== user.id) {
    await deliver(context, {
      to,
      message: emailTaken({ login: owner.login, url: `${publicUrl}/auth` })(brand),
    });
    return;
  }
  const { path, hash } = await makeLink(context, user, { purpose, email: to });
  try {
    await deliver(context, {
      to,
      message: MESSAGES[purpose]({ login: user.login, url: publicUrl + path })(brand),
    });
  } catch (failure) {
    await removeLink(context.db, hash);
    throw failure;
  }
}

/** Runs `send` unless the limit for this key is reached. A failed attempt does not count. */
async function withinLimit({ env, rateLimits }: Context, key: string, send: () => Promise<void>) {
  const sent = rateLimits.tally('mailed links', LINKS_TO_ONE_ADDRESS.seconds);
  const { count } = await sent.add(key);
  if (count > Math.max(1, Math.round(LINKS_TO_ONE_ADDRESS.links * env.rateLimitFactor))) return;
  try {
    await send();
  } catch (failure) {
    await sent.takeBack(key);
    throw failure;
  }
}
