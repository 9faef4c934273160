import { createHash, randomBytes } from 'node:crypto';
import { CHANGE_LINK_HOURS, CONFIRM_LINK_DAYS, RESET_LINK_MINUTES } from '@sfera/contract/accounts/limits';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LinkPurpose } from '../../db/tables/recovery.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { lockUser, readUser } from '../users/index.ts';
import * as queries from './queries.ts';

type User = Selectable<Tables['users']>;
type Row = Selectable<Tables['one_time_links']>;

const MINUTE_MS = 60_000;
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: CONFIRM_LINK_DAYS * 24 * 60 * MINUTE_MS,
  change_email: CHANGE_LINK_HOURS * 60 * MINUTE_MS,
  reset_password: RESET_LINK_MINUTES * MINUTE_MS,
};

/** The token stands behind `#`, so that it reaches no log, no proxy and no other site. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  confirm_email: '/confirm-email',
  change_email: '/confirm-email',
  reset_password: '/recover',
};

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Binds a link to the account as it is: another e-mail or password makes the link invalid. */
export const stateKeyOf = ({ keyedHash }: Context, { email, password_hash }: User): string =>
  keyedHash(`link ${email} ${password_hash}`);

interface NewLink {
  purpose: LinkPurpose;
  /** The address to which the link is mailed; null for a link that the operator made. */
  email: string | null;
}

/** Makes a link. Only the receiver of the answer knows its token. */
export async function makeLink(
  context: Context,
  user: User,
  { purpose, email }: NewLink,
): Promise<{ path: string; hash: Buffer }> {
  const { db, clock } = context;
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const now = clock.now();
  // The former address may be a slip: its link must not work beside the new one.
  if (purpose === 'change_email') await queries.removeUnusedLinks(db, user.id, purpose);
  await queries.insertLink(db, {
    hash,
    purpose,
    user_id: user.id,
    data: { email, stateKey: purpose === 'confirm_email' ? null : stateKeyOf(context, user) },
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return { path: `${PAGES[purpose]}#${token}`, hash };
}

/** A link that still fits the account. */
export interface OneTimeLink {
  purpose: LinkPurpose;
  /** The address to which the link was mailed; null for a link that the operator made. */
  email: string | null;
  user: User;
  /** The link was used already, and what it did is still so. */
  isUsed: boolean;
}

/**
 * Finds the link of a token. Throws `link_invalid` when it is unknown, expired, made for something else or for an
 * earlier state of the account; which of these is not told.
 */
export async function findLink(
  context: Context,
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OneTimeLink> {
  const link = await queries.readLink(db, hashOf(token), purposes, context.clock.now());
  const user = link && (await readUser(db, link.user_id));
  if (!link || !user || !fits(context, link, user)) throw new AppError('link_invalid');
  return { purpose: link.purpose, email: link.data.email, user, isUsed: link.used_at !== null };
}

function fits(context: Context, { purpose, data, used_at }: Row, user: User): boolean {
  if (used_at !== null) return purpose !== 'reset_password' && data.email === user.email;
  return data.stateKey === null ? data.email === user.email : data.stateKey === stateKeyOf(context, user);
}

/** {@link findLink} as part of a transaction that does what the link says. Two links of an account wait for each other. */
export async function useLink(
  context: Context,
  tx: Tx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OneTimeLink> {
  // The account is locked before link and account are compared: another transaction may be changing both.
  const ownerId = await queries.readLinkOwner(tx, hashOf(token));
  if (ownerId) await lockUser(tx, ownerId);
  const link = await findLink(context, tx, token, purposes);
  await queries.setUsed(tx, hashOf(token), context.clock.now());
  return link;
}
