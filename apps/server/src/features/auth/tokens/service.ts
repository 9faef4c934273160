import { randomBytes } from 'node:crypto';
import { TOKENS_MAX } from '@sfera/contract/accounts/limits';
import {
  type createToken as createRoute,
  type listTokens as listRoute,
  type Token,
  TOKEN_PREFIX,
} from '@sfera/contract/accounts/tokens';
import type { getPrograms as getProgramsRoute } from '@sfera/contract/admin/programs';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import type { Device } from '../../../base/limits/addresses.ts';
import type { Context } from '../../../context/context.ts';
import { deviceName } from '../../../context/device-name.ts';
import { hashOfToken } from '../../../context/tokens.ts';
import { dropTokens } from '../../../context/viewer.ts';
import { lockUser, requireOwner } from '../../users/index.ts';
import { tellWithin } from '../factor-news.ts';
import { insertSession } from '../session-queries.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 3_600_000;

export async function listTokens(
  { db, clock }: Context,
  userId: UserId,
): Promise<AnswerOf<typeof listRoute>> {
  const rows = await queries.readTokens(db, userId, clock.now());
  return { tokens: rows.map(tokenOf), isAllowed: await queries.areProgramsAllowed(db) };
}

const tokenOf = (row: queries.TokenRow): Token => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  endsWithPassword: row.ends_with_password,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUse:
    row.last_seen_at > row.created_at ? { at: row.last_seen_at.toISOString(), network: row.network } : null,
});

/**
 * Makes a token and tells its person by a notice and by mail. The caller has confirmed to be the owner of the account.
 * Throws `programs_forbidden`, `token_limit_reached`; `signed_out` when the account is gone.
 */
export async function createToken(
  context: Context,
  userId: UserId,
  { name, days, scopes, endsWithPassword }: BodyOf<typeof createRoute>,
  { address, userAgent }: Device,
): Promise<AnswerOf<typeof createRoute>> {
  const { db, clock, securityLog } = context;
  if (!(await queries.areProgramsAllowed(db))) throw new AppError('programs_forbidden');
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const id = newId<SessionId>(clock);
  const now = clock.now();
  const session = {
    id,
    device_name: name,
    network: 'unknown',
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
  };
  const mine = {
    session_id: id,
    hash: hashOfToken(token),
    scopes: [...new Set(scopes)],
    ends_with_password: endsWithPassword,
  };
  await db.transaction().execute(async (tx) => {
    // The second of two calls at once counts what the first one has made.
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('signed_out');
    if ((await queries.readTokens(tx, userId, now)).length >= TOKENS_MAX)
      throw new AppError('token_limit_reached');
    await insertSession(tx, user, session);
    await queries.insertToken(tx, mine);
    await tellWithin(context, tx, userId, { factor: 'token_made', deviceName: deviceName(userAgent) });
  });
  securityLog.note('token_made', { userId, address });
  return { token, made: tokenOf({ ...session, ...mine, name, last_seen_at: now }) };
}

/** Owners of the server only. */
export async function readPrograms(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof getProgramsRoute>> {
  await requireOwner(db, viewerId);
  const { tokens: tokenCount, people: peopleCount } = await queries.countTokens(db, clock.now());
  return { isAllowed: await queries.areProgramsAllowed(db), tokenCount, peopleCount };
}

/** Owners of the server only. Takes effect at once, in all processes. */
export async function allowPrograms(
  context: Context,
  viewerId: UserId,
  isAllowed: boolean,
): Promise<AnswerOf<typeof getProgramsRoute>> {
  await requireOwner(context.db, viewerId);
  await context.db.transaction().execute((tx) => queries.writeProgramsAllowed(tx, isAllowed));
  dropTokens(context);
  return readPrograms(context, viewerId);
}
