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
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
