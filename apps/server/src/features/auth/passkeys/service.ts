import type { PasskeyId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { PASSKEYS_MAX } from '@sfera/contract/accounts/limits';
import type {
  addPasskey as addRoute,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@sfera/contract/accounts/passkeys';
import type { Context } from '../../../context/context.ts';
import { newId } from '../../../base/clock.ts';
import { readBrand } from '../../../base/brand/brand.ts';
import { AppError } from '../../../base/errors.ts';
import { lockUser, readUser } from '../../users/index.ts';
import {
  knownTransports,
  type PasskeyRow,
  requestConfirmation,
  requestCreation,
  requestSignIn,
  userHandleOf,
} from './challenges.ts';
import { tellFactorChange } from '../factor-news.ts';
import * as queries from './queries.ts';
import { siteAt } from './site.ts';
import { verifyNewKey, verifyUse } from './verify.ts';

/** {@link Call.origin} of the call. */
type Origin = string | undefined;

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  host: row.host,
});

export const listPasskeys = async ({ db }: Context, userId: UserId): Promise<Passkey[]> =>
  (await queries.readPasskeys(db, userId)).map(presentPasskey);

export const beginSignIn = async (context: Context, origin: Origin): Promise<PasskeyRequest> =>
  requestSignIn(context, siteAt(origin));

export async function beginConfirmation(
  context: Context,
  userId: UserId,
  origin: Origin,
): Promise<PasskeyRequest> {
  const site = siteAt(origin);
  const passkeys = await queries.readPasskeys(context.db, userId);
  return requestConfirmation(
    context,
    site,
    userId,
    passkeys.filter(({ host }) => host === site.host),
  );
}

/** The owner must have confirmed it. Throws `passkey_limit_reached`, `passkeys_unavailable`, `signed_out`. */
export async function beginAdding(
  context: Context,
  userId: UserId,
  origin: Origin,
): Promise<PasskeyCreation> {
  const { db } = context;
  const [user, passkeys] = await Promise.all([readUser(db, userId), queries.readPasskeys(db, userId)]);
  if (!user) throw new AppError('signed_out');
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('passkey_limit_reached');
  const { name } = await readBrand(db);
  return requestCreation(context, siteAt(origin), user, passkeys, name);
}

/** `name`: what the passkey is called until its owner renames it. */
export async function addPasskey(
  context: Context,
  userId: UserId,
  { passkey }: BodyOf<typeof addRoute>,
  { origin, name }: { origin: Origin; name: string },
): Promise<AnswerOf<typeof addRoute>> {
  const { db, clock, securityLog } = context;
  const site = siteAt(origin);
  const key = await verifyNewKey(context, site, userId, passkey);
  const row = await db.transaction().execute(async (tx) => {
    // Passkeys of one person are added one after another, so that the limit holds.
    if (!(await lockUser(tx, userId))) throw new AppError('signed_out');
    if ((await queries.readPasskeys(tx, userId)).length >= PASSKEYS_MAX)
      throw new AppError('passkey_limit_reached');
    return queries.insertPasskey(tx, {
      id: newId<PasskeyId>(clock),
      user_id: userId,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: knownTransports(passkey.response.transports),
      host: site.host,
      name,
      created_at: clock.now(),
    });
  });
  if (!row) throw new AppError('passkey_refused');
  securityLog.note('passkey_added', { userId });
  await tellFactorChange(context, userId, { factor: 'passkey_added', deviceName: name });
  return presentPasskey(row);
}

export async function renamePasskey(
  { db }: Context,
  userId: UserId,
  id: PasskeyId,
  name: string,
): Promise<Passkey> {
  const row = await queries.renamePasskey(db, userId, id, name);
  if (!row) throw new AppError('passkey_not_found');
  return presentPasskey(row);
}

/** The owner must have confirmed it. */
export async function removePasskey(
  context: Context,
  userId: UserId,
  id: PasskeyId,
  deviceName: string,
): Promise<void> {
  if (!(await queries.deletePasskey(context.db, userId, id))) throw new AppError('passkey_not_found');
  context.securityLog.note('passkey_removed', { userId });
  await tellFactorChange(context, userId, { factor: 'passkey_removed', deviceName });
}

interface Use {
  answer: PasskeyAssertion;
  purpose: 'sign in' | 'confirm';
  /** The account that was asked; undefined for a sign-in. */
  userId?: UserId;
  origin: Origin;
  address: string;
}

/**
 * The account whose passkey gave this answer. Throws `passkey_refused`, `passkey_expired`; `passkey_cloned` when the
 * authenticator has counted less uses than were made here, so that another one has the same key.
 */
export async function usePasskey(
  context: Context,
  { answer, purpose, userId, origin, address }: Use,
): Promise<UserId> {
  const { db, clock, securityLog } = context;
  const site = siteAt(origin);
  try {
    const row = await queries.readByCredential(db, answer.id);
    const isOwn = row && row.host === site.host && row.user_id === (userId ?? row.user_id);
    const { userHandle } = answer.response;
    // A sign-in names no person: the authenticator says whose passkey it is, and must say what this server says.
    if (!isOwn || (userHandle ?? (userId && userHandleOf(userId))) !== userHandleOf(row.user_id))
      throw new AppError('passkey_refused');
    const counter = await verifyUse(context, site, { purpose, userId: userId ?? '' }, row, answer);
    if (!(await queries.noteUse(db, row.id, counter, clock.now()))) {
      securityLog.note('passkey_cloned', { userId: row.user_id, address });
      throw new AppError('passkey_cloned');
    }
    return row.user_id;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'passkey_refused')
      securityLog.note('passkey_refused', { userId, address });
    throw refusal;
  }
}
