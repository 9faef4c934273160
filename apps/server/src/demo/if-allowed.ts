import { AppError } from '../base/errors.ts';

const GONE_OR_FORBIDDEN = [403, 404, 409];

/**
 * Does a deed of an invented person, or leaves the deed undone where the server refuses it: since an earlier run people
 * may have hidden, removed or deleted what the deed is about, blocked each other, left a circle, or closed a door.
 * Resolves to undefined then. Other failures are thrown.
 */
export async function ifAllowed<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!GONE_OR_FORBIDDEN.includes(error.statusCode) && error.code !== 'file_refused') throw error;
    return undefined;
  }
}
