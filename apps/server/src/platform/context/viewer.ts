import type { UserId } from '@sfera/contract/ids';
import type { FastifyRequest } from 'fastify';
import { NoResultError, sql } from 'kysely';
import { type Connection, plannedOnce, type Tx } from '../../db/database.ts';
import { FOREIGN_KEY_VIOLATION, hasCode } from '../../db/failures.ts';
import { hear } from '../../db/hear.ts';
import { createBatch } from '../services/batch.ts';
import type { Context } from './context.ts';
import { AppError } from '../core/errors.ts';

/** A token whose signature was verified. Unit of times: milliseconds since 1970. */
interface Known {
  userId: UserId;
  expiresAtMs: number;
  /** Until then the database is not asked about the account. */
  untilMs: number;
}

interface Memory {
  known: Map<string, Known>;
  /** Accounts that are being deleted, each with the number of calls that delete it. */
  ending: Map<UserId, number>;
  /** Grows whenever a token is forgotten: an answer that was asked for earlier must not be remembered later. */
  generation: number;
  /** Asks the database, in one query for all calls of the same moment. */
  isAccount(userId: UserId): Promise<boolean>;
}

// A missed notice of a deletion by another process goes unnoticed for this long at most (docs/decisions/005).
const KNOWN_FOR_MS = 30_000;
const MAX_KNOWN = 50_000;
/** After a restart all people reconnect at once. */
const ASKED_TOGETHER = { windowMs: 1, maxItems: 500 };
const memories = new WeakMap<Context, Memory>();

function memoryOf(context: Context): Memory {
  let memory = memories.get(context);
  if (!memory) {
    const isAccount = createBatch<UserId, boolean>(async (userIds) => {
      const accounts = await readAccounts(context, userIds);
      return (userId) => accounts.has(userId);
    }, ASKED_TOGETHER);
    memory = { known: new Map(), ending: new Map(), generation: 0, isAccount };
    memories.set(context, memory);
  }
  return memory;
}

/** The caller of a request: null without a session or with a token that {@link readSession} refuses. */
export async function readViewer(context: Context, request: FastifyRequest): Promise<UserId | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return (await readSession(context, token))?.userId ?? null;
}

/** The account of a token and how long the token is valid; null when it is forged, expired or of a deleted account. */
export async function readSession(
  context: Context,
  token: string,
): Promise<{ userId: UserId; endsInMs: number } | null> {
  const memory = memoryOf(context);
  const { generation } = memory;
  const nowMs = context.clock.now().getTime();
  const known = memory.known.get(token);
  if (known && known.untilMs > nowMs) {
    const { userId, expiresAtMs } = known;
    return memory.ending.has(userId) ? null : { userId, endsInMs: expiresAtMs - nowMs };
  }

  memory.known.delete(token);
  // A verified signature stays valid, and verifying is the expensive part of the check.
  const session = known && known.expiresAtMs > nowMs ? known : await context.sessions.verify(token);
  if (!session || !(await memory.isAccount(session.userId)) || memory.ending.has(session.userId)) return null;
  const { userId, expiresAtMs } = session;
  if (memory.generation === generation) {
    if (memory.known.size >= MAX_KNOWN) memory.known.clear();
    memory.known.set(token, { userId, expiresAtMs, untilMs: Math.min(expiresAtMs, nowMs + KNOWN_FOR_MS) });
  }
  return { userId, endsInMs: expiresAtMs - nowMs };
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
    forgetSessions(context, userId);
    const others = (memory.ending.get(userId) ?? 1) - 1;
    if (others > 0) memory.ending.set(userId, others);
    else memory.ending.delete(userId);
  }
}

/** Forgets the remembered sessions of this account, or of all accounts, so that the database is asked again. */
function forgetSessions(context: Context, userId?: string): void {
  const memory = memoryOf(context);
  memory.generation += 1;
  for (const [token, known] of memory.known)
    if (userId === undefined || known.userId === userId) memory.known.delete(token);
}

const CHANNEL = 'sfera_account_deleted';

/** Runs in the transaction that deletes the account: at the commit every process ends the account's sessions. */
export const notifySessionsEnded = (tx: Tx, userId: UserId) =>
  sql`select pg_notify(${CHANNEL}, ${userId})`.execute(tx);

/** Ends sessions of accounts that another process on the same database deleted. Returns a function that stops this. */
export const listenForEndedSessions = (context: Context, connection: Connection): (() => Promise<void>) =>
  hear(connection, CHANNEL, {
    onMessage(userId) {
      forgetSessions(context, userId);
      context.live.disconnect(userId as UserId);
    },
    async onGap() {
      forgetSessions(context);
      await disconnectDeleted(context);
    },
  });

/** Closes the live connections of deleted accounts. While the database is away, all connections stay open. */
async function disconnectDeleted(context: Context): Promise<void> {
  const people = context.live.people();
  const accounts = await readAccounts(context, people);
  for (const userId of people) if (!accounts.has(userId)) context.live.disconnect(userId);
}

/**
 * The error to answer a failed call with. It is `signed_out` when the account was deleted after the session was
 * checked: then a row is missing or a foreign key is violated. Otherwise it is the failure itself.
 */
export async function explainFailure(
  context: Context,
  viewerId: UserId | null,
  failure: unknown,
): Promise<unknown> {
  const tells = failure instanceof NoResultError || hasCode(failure, [FOREIGN_KEY_VIOLATION]);
  if (!viewerId || !tells || (await memoryOf(context).isAccount(viewerId))) return failure;
  return new AppError('signed_out');
}

/** The ids of these accounts that exist. */
async function readAccounts({ db }: Context, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`${plannedOnce('accounts')}
    select id from users where id = any(${[...new Set(userIds)]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
