import type { Scope } from '@sfera/contract/accounts/scopes';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { IncomingMessage } from 'node:http';
import { NoResultError, sql } from 'kysely';
import { type Connection, plannedOnce, type Tx } from '../db/database.ts';
import { FOREIGN_KEY_VIOLATION, hasCode } from '../db/failures.ts';
import { hear } from '../db/hear.ts';
import type { Device } from '../base/limits/addresses.ts';
import { createBatch } from '../base/batch.ts';
import type { Context } from './context.ts';
import {
  NEWS_CHANNEL,
  passOnExpired,
  passOnMedia,
  passOnChangedMessage,
  tellOfUpload,
} from './news-channel.ts';
import { AppError } from '../base/errors.ts';
import { readStandings, type Standing, type TokenUse } from './session-rows.ts';
import type { VerifiedToken } from './sessions.ts';
import { isProgramToken, verifyProgramToken } from './tokens.ts';

/** A caller with a session. */
export interface SignedIn {
  userId: UserId;
  sessionId: SessionId;
  /** The rights of a program; missing: the person's own session. */
  scopes?: readonly Scope[] | undefined;
}

/** A token that was verified: its signature, or that it is a program's. */
interface Known extends VerifiedToken, Standing {
  scopes?: readonly Scope[] | undefined;
  /** Until then the database is not asked about the session. Unit: milliseconds since 1970. */
  untilMs: number;
}

interface Memory {
  known: Map<string, Known>;
  /** Accounts that are being deleted, each with the number of calls that delete it. */
  ending: Map<UserId, number>;
  /** Grows whenever a token is forgotten: an answer that was asked for earlier must not be remembered later. */
  generation: number;
  /** Asks the database, in one query for all calls of the same moment. Null: the session is over. */
  standingOf(use: TokenUse): Promise<Standing | null>;
}

// A missed notice of an ending by another process goes unnoticed for this long at most (docs/decisions/005).
const KNOWN_FOR_MS = 30_000;
const MAX_KNOWN = 50_000;
/** After a restart all people reconnect at once. */
const ASKED_TOGETHER = { windowMs: 1, maxItems: 500 };
const memories = new WeakMap<Context, Memory>();

function memoryOf(context: Context): Memory {
  let memory = memories.get(context);
  if (!memory) {
    const standingOf = createBatch<TokenUse, Standing | null>(async (uses) => {
      const standings = await readStandings(context, uses);
      return ({ token }) => standings.get(token.sessionId) ?? null;
    }, ASKED_TOGETHER);
    memory = { known: new Map(), ending: new Map(), generation: 0, standingOf };
    memories.set(context, memory);
  }
  return memory;
}

/**
 * The caller of a request: null without a session or with a token that {@link readSession} refuses. Throws what that
 * throws.
 */
export async function readViewer(
  context: Context,
  request: IncomingMessage,
  device: Device,
): Promise<(SignedIn & Standing) | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return readSession(context, token, device);
}

/**
 * The session of a token and how long the token is valid; null when the token is forged or expired, or its session has
 * ended or belonged to an account that is deleted. Throws for a program `token_unknown`, `token_expired`,
 * `programs_forbidden`.
 */
export async function readSession(
  context: Context,
  token: string,
  device: Device,
): Promise<(SignedIn & Standing & { endsInMs: number }) | null> {
  const memory = memoryOf(context);
  const { generation } = memory;
  const nowMs = context.clock.now().getTime();
  const known = memory.known.get(token);
  if (known && known.untilMs > nowMs) {
    const { userId, sessionId, scopes, expiresAtMs, limitedUntilMs, isDisabled } = known;
    if (memory.ending.has(userId)) return null;
    return { userId, sessionId, scopes, limitedUntilMs, isDisabled, endsInMs: expiresAtMs - nowMs };
  }

  memory.known.delete(token);
  const verified: (VerifiedToken & Pick<SignedIn, 'scopes'>) | null = isProgramToken(token)
    ? await verifyProgramToken(context, token, device)
    : // A verified signature stays valid, and verifying is the expensive part of the check.
      known && known.expiresAtMs > nowMs
      ? known
      : await context.sessions.verify(token);
  const standing = verified && (await memory.standingOf({ token: verified, device }));
  if (!standing) return null;
  const { userId, sessionId, scopes, expiresAtMs } = verified;
  if (memory.ending.has(userId)) return null;
  if (memory.generation === generation) {
    if (memory.known.size >= MAX_KNOWN) memory.known.clear();
    memory.known.set(token, {
      ...verified,
      ...standing,
      untilMs: Math.min(expiresAtMs, nowMs + KNOWN_FOR_MS),
    });
  }
  return { userId, sessionId, scopes, ...standing, endsInMs: expiresAtMs - nowMs };
}

/**
 * Refuses every session of the account while `run` runs and closes its live connections. Afterwards the database is
 * asked about each session, and the session is valid again when the account still exists.
 */
export async function withoutSessions<T>(
  context: Context,
  userId: UserId,
  run: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(context);
  memory.ending.set(userId, (memory.ending.get(userId) ?? 0) + 1);
  context.live.disconnect(userId);
  try {
    return await run();
  } finally {
    forget(context, (known) => known.userId === userId);
    const others = (memory.ending.get(userId) ?? 1) - 1;
    if (others > 0) memory.ending.set(userId, others);
    else memory.ending.delete(userId);
  }
}

/** Forgets these tokens, so that the database is asked again. */
function forget(context: Context, isForgotten: (known: Known) => boolean): void {
  const memory = memoryOf(context);
  memory.generation += 1;
  for (const [token, known] of memory.known) if (isForgotten(known)) memory.known.delete(token);
}

/** Sessions of one account that have ended: `only` this one, all `except` this one, or all. */
export interface EndedSessions {
  userId: UserId;
  only?: SessionId | undefined;
  except?: SessionId | undefined;
}

/** Runs in the transaction that ends the sessions: at the commit every process is told of them. */
export const notifySessionsEnded = (tx: Tx, { userId, only, except }: EndedSessions) =>
  sql`select pg_notify(${NEWS_CHANNEL}, ${only || except ? [userId, only, except].join(' ') : userId})`.execute(
    tx,
  );

/**
 * Runs in the transaction that changes the standing of an account: at the commit every process asks the database again,
 * and its live connections are closed, so that clients connect anew as far as they may.
 */
export const notifyStandingChanged = (tx: Tx, userId: UserId) => notifySessionsEnded(tx, { userId });

/** Refuses ended sessions in this process from now on, and closes their live connections. */
export function dropSessions(context: Context, { userId, only, except }: EndedSessions): void {
  const isEnded = (id: SessionId) => (only ? id === only : id !== except);
  forget(context, (known) => known.userId === userId && isEnded(known.sessionId));
  context.live.disconnect(userId, isEnded);
}

/** Asks the database again about every token of a program, from now on, in this process. */
export const dropTokens = (context: Context): void => forget(context, ({ scopes }) => scopes !== undefined);

/**
 * Drops sessions that another process on the same database has ended, and hears the other news of the channel. Returns
 * a function that stops this.
 */
export const listenForEndedSessions = (context: Context, connection: Connection): (() => Promise<void>) =>
  hear(connection, NEWS_CHANNEL, {
    onMessage(message) {
      if (tellOfUpload(context, message) || passOnMedia(context, message)) return;
      if (passOnExpired(context, message) || passOnChangedMessage(context, message)) return;
      const [userId, only, except] = message.split(' ');
      dropSessions(context, {
        userId: userId as UserId,
        only: (only || undefined) as SessionId | undefined,
        except: (except || undefined) as SessionId | undefined,
      });
    },
    async onGap() {
      forget(context, () => true);
      await disconnectEnded(context);
    },
  });

/**
 * Closes the live connections of sessions that are over, and of disabled accounts. While the database is away, all
 * connections stay open.
 */
async function disconnectEnded({ db, live }: Context): Promise<void> {
  const connected = live.sessions();
  const ids = [...new Set(connected.map(({ sessionId }) => sessionId))];
  const { rows } = await sql<{ id: SessionId }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and u.disabled_at is null`.execute(db);
  const open = new Set(rows.map(({ id }) => id));
  for (const { userId, sessionId } of connected)
    if (!open.has(sessionId)) live.disconnect(userId, (id) => id === sessionId);
}

/**
 * The error to answer a failed call with. It is `signed_out` when the account was deleted after the session was
 * checked: then a row is missing or a foreign key is violated. Otherwise it is the failure itself.
 */
export async function explainFailure(
  { db }: Context,
  viewerId: UserId | null,
  failure: unknown,
): Promise<unknown> {
  const tells = failure instanceof NoResultError || hasCode(failure, [FOREIGN_KEY_VIOLATION]);
  if (!viewerId || !tells) return failure;
  const { rows } = await sql`${plannedOnce('account')} select from users where id = ${viewerId}`.execute(db);
  return rows.length > 0 ? failure : new AppError('signed_out');
}
