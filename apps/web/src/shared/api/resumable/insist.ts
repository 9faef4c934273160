import { ApiError } from '../api-error.ts';
import { createPatience, isTemporary } from './patience.ts';

/** A server that fails this often in a row will fail the next time too. */
const MOST_SERVER_ERRORS = 5;

interface Insisting {
  signal: AbortSignal;
  /** Called with the reason of each wait, and with null when the next try begins. */
  onWait: (reason: ApiError | null) => void;
  /** Whether a failure is waited out now; by default always. */
  mayWait?: () => boolean;
}

/**
 * Repeats what fails for reasons that time ends.
 * @throws the errors of `sendOnce` that time does not end; the signal's reason
 */
export async function insist<Answer>(
  sendOnce: () => Promise<Answer>,
  { signal, onWait, mayWait = () => true }: Insisting,
): Promise<Answer> {
  const patience = createPatience();
  for (let serverErrors = 0; ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await sendOnce();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500 && error.code === 'internal') serverErrors += 1;
      if (!mayWait() || !isTemporary(error) || serverErrors === MOST_SERVER_ERRORS) throw error;
      onWait(error);
      // oxlint-disable-next-line no-await-in-loop -- a rest between two tries
      await patience.rest(error, signal);
      onWait(null);
    }
  }
}
