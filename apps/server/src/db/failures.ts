import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 20;
/** Longest pause before the next attempt. Unit: milliseconds. */
const PAUSE_MS = 50;

/** PostgreSQL took it for a deadlock, or could not put it into any order with others. */
export const DEADLOCKS = ['40P01', '40001'];
/** `nowait` met a row that somebody else holds. */
export const ROW_HELD = '55P03';
export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';

/**
 * Does the deed, a whole transaction or statement, again when it failed with one of these codes of PostgreSQL.
 * Rejects with any other failure, and with that of the last attempt.
 */
export async function tryAgainAfter<T>(codes: readonly string[], deed: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deed();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, codes)) throw error;
      await delay(Math.random() * PAUSE_MS);
    }
  }
}

/** Whether PostgreSQL refused something with one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * SQLSTATEs of a database that is starting, stopping, crashed or gone, has no room for one more connection or for the
 * memory of a query, ended a connection that waited too long, took two calls for a deadlock, or has others hold a row.
 */
const AWAY_STATES = /^(?:08[0-9A-Z]{3}|57P0[1235]|25P0[34]|53000|53200|53300|53400|40P01|40001|55P03)$/;

const AWAY_ON_THE_NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** pg, pg-pool and Kysely name no code when the connection was lost in the middle, came in no time, or is ours no more. */
const AWAY_IN_WORDS = new RegExp(
  [
    'Connection terminated', // unexpectedly, due to connection timeout
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Client network socket disconnected', // before TLS was agreed upon
    'timeout expired', // of a client without a pool
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool', // this process is stopping
    'driver has already been destroyed',
    'Postgres connection has been discarded',
    'Received unexpected \\w+ message from backend', // the answer to a query that was given up when its connection broke
  ]
    .map((words) => `^${words}`)
    .join('|'),
);

/**
 * Whether the database was away, or could not take the call just now: the same one may go through in a moment. What it
 * has refused, it has not done; when the connection broke during a commit, nobody knows.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    AWAY_STATES.test(code) ||
    AWAY_ON_THE_NETWORK.test(code) ||
    // The folder of its socket; of a file it would be a fault of ours.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    AWAY_IN_WORDS.test(error.message)
  );
}
