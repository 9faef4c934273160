import type { UserId } from '@sfera/contract/ids';
import type { FastifyRequest } from 'fastify';
import { NoResultError, sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { FOREIGN_KEY_VIOLATION, hasCode } from '../../db/failures.ts';
import { hear } from '../../db/hear.ts';
import { createBatch } from '../services/batch.ts';
import type { Context } from './context.ts';
import { AppError } from '../core/errors.ts';

/** A token with a good signature. Unit of times: milliseconds since 1970. */
interface Known {
  userId: UserId;
  expiresAtMs: number;
  /** Until when its account need not be asked for again. */
  untilMs: number;
}

interface Memory {
  known: Map<string, Known>;
  /** Accounts that are being deleted, each with how many calls do so. */
  ending: Map<UserId, number>;
  /** Changes whenever something is forgotten: what was asked before that must not be remembered after it. */
  generation: number;
  /** Asks the database, for all who come at the same moment at once. */
  isAccount(userId: UserId): Promise<boolean>;
}

// So long a missed word of a deletion by another process may go unnoticed (docs/decisions/005).
const KNOWN_FOR_MS = 30_000;
const MOST_KNOWN = 50_000;
/** After a restart everybody comes at once. */
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

/** Who is calling: null without a session, and with a token that is forged, expired or of a deleted account. */
export async function readViewer(context: Context, request: FastifyRequest): Promise<UserId | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return (await readSession(context, token))?.userId ?? null;
}

/** Whose token it is and for how long yet; null when it is forged, expired or of a deleted account. */
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
  // A signature stays good, and is the dear part of the check.
  const session = known && known.expiresAtMs > nowMs ? known : await context.sessions.verify(token);
  if (!session || !(await memory.isAccount(session.userId)) || memory.ending.has(session.userId)) return null;
  const { userId, expiresAtMs } = session;
  if (memory.generation === generation) {
    if (memory.known.size >= MOST_KNOWN) memory.known.clear();
    memory.known.set(token, { userId, expiresAtMs, untilMs: Math.min(expiresAtMs, nowMs + KNOWN_FOR_MS) });
  }
  return { userId, endsInMs: expiresAtMs - nowMs };
}

/**
 * Refuses every session of the account while `deed` runs, closes its live connections, and has the database asked
 * about each session afterwards: they are good again when the account is still there.
 */
export async function withoutSessions<T>(
  context: Context,
  userId: UserId,
  deed: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(context);
  memory.ending.set(userId, (memory.ending.get(userId) ?? 0) + 1);
  context.live.disconnect(userId);
  try {
    return await deed();
  } finally {
    forgetSessions(context, userId);
    const others = (memory.ending.get(userId) ?? 1) - 1;
    if (others > 0) memory.ending.set(userId, others);
    else memory.ending.delete(userId);
  }
}

/** Has the database asked again about the sessions of this account, or of all of them. */
function forgetSessions(context: Context, userId?: string): void {
  const memory = memoryOf(context);
  memory.generation += 1;
  for (const [token, known] of memory.known)
    if (userId === undefined || known.userId === userId) memory.known.delete(token);
}

const CHANNEL = 'sfera_account_deleted';

/** Part of the transaction that deletes the account: every process ends its sessions at the commit. */
export const tellSessionsEnd = (tx: Tx, userId: UserId) =>
  sql`select pg_notify(${CHANNEL}, ${userId})`.execute(tx);

/** Ends sessions here that other processes on the same database end. Returns what stops it. */
export const hearSessionsEnd = (context: Context, connection: Connection): (() => Promise<void>) =>
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

/** Closes the live connections of accounts that are gone. While the database is away, nobody's are: it cannot be told. */
async function disconnectDeleted(context: Context): Promise<void> {
  const people = context.live.people();
  const accounts = await readAccounts(context, people);
  for (const userId of people) if (!accounts.has(userId)) context.live.disconnect(userId);
}

/**
 * What to answer when a call of this person failed: `signed_out` when the account was deleted after the check of the
 * session, which a row that refers to it or is missing tells; else the failure itself.
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

/** Which of these accounts are there. */
async function readAccounts({ db }: Context, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id = any(${[...new Set(userIds)]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
