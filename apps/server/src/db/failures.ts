import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 20;
/** Longest pause before the next attempt. Unit: milliseconds. */
const PAUSE_MS = 50;

/** Codes for a deadlock, and for a transaction that could not be serialised. */
export const DEADLOCKS = ['40P01', '40001'];
/** The code for `nowait` on a row that another transaction holds. */
export const ROW_HELD = '55P03';
export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';

/**
 * Runs a whole transaction or statement, and runs it again after a failure with one of these codes of PostgreSQL.
 * Rejects with any other failure, and with the failure of the last attempt.
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

/** Whether PostgreSQL has refused a statement with one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * SQLSTATEs of a database that is starting, stopping, crashed or gone, has no room for another connection or for the
 * memory of a query, ended a connection that waited too long or a statement that ran too long, took two calls for a deadlock, or has a row that another
 * transaction holds.
 */
const AWAY_STATES = /^(?:08[0-9A-Z]{3}|57P0[1235]|57014|25P0[34]|53000|53200|53300|53400|40P01|40001|55P03)$/;

const AWAY_ON_THE_NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/**
 * pg, pg-pool and Kysely give no code when the connection was lost during a query, was not opened in time, or is
 * already released.
 */
const AWAY_IN_WORDS = new RegExp(
  [
    'Connection terminated', // Unexpectedly, or due to a connection timeout.
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Client network socket disconnected', // Before TLS was agreed upon.
    'timeout expired', // A client without a pool.
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool', // This process is stopping.
    'driver has already been destroyed',
    'Postgres connection has been discarded',
    'Received unexpected \\w+ message from backend', // The answer to a query that was given up when its connection broke.
  ]
    .map((words) => `^${words}`)
    .join('|'),
);

/**
 * Whether the database was away, or could not take the call just now: the same call may succeed in a moment. A refused
 * call has changed nothing; after a connection that broke during a commit, the outcome is unknown.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    AWAY_STATES.test(code) ||
    AWAY_ON_THE_NETWORK.test(code) ||
    // The folder of the socket is missing; a missing file would be a fault of the server.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    AWAY_IN_WORDS.test(error.message)
  );
}
