import { hasCode, UNIQUE_VIOLATION } from '../db/failures.ts';
import { AppError } from './errors.ts';

/**
 * Makes a thing once for each `tempId`, the client's name for it. A repeated call resolves to the thing that the first
 * call made. When several calls run at once, a unique index lets one commit; `make` of the others must fail and leave
 * nothing behind. Without a `tempId` every call makes a new thing.
 *
 * Errors: those of `make`; `busy` when another call has made the thing and it is deleted already.
 */
export async function makeOnce<Made>(
  tempId: string | undefined,
  find: (tempId: string) => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  if (tempId === undefined) return make();
  const first = await find(tempId);
  if (first !== undefined) return first;
  try {
    return await make();
  } catch (error) {
    // Another call was quicker, or this call has committed and only the database's answer was lost.
    const made = await find(tempId).catch(() => undefined);
    if (made !== undefined) return made;
    throw hasCode(error, [UNIQUE_VIOLATION]) ? new AppError('busy') : error;
  }
}
