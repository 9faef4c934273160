import { hasCode, UNIQUE_VIOLATION } from '../../db/failures.ts';
import { AppError } from '../core/errors.ts';

/**
 * Makes a thing that its client named by `tempId`: the same name again gives the thing already made, whether or not
 * the client learned of it. Of attempts that run at once the first commit wins by a unique index, and `make` of the
 * others must fail without a trace. Without a name it is made every time.
 *
 * Errors: those of `make`; `busy` when the thing of a quicker attempt is gone again already.
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
    // Another attempt was quicker, or this one's own commit went through and only its answer was lost.
    const made = await find(tempId).catch(() => undefined);
    if (made !== undefined) return made;
    throw hasCode(error, [UNIQUE_VIOLATION]) ? new AppError('busy') : error;
  }
}
