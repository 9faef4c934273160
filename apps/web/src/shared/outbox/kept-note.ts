import type { UserId } from '@sfera/contract/base/ids';
import { readStored, writeStored, writesDatabaseOf } from '../api/private-storage.ts';

// Tells without the database, and the library that reads it, whether anything waits there. A note that is missing or out
// of date has what waits sent with the first use of the page instead of at once.

/** Notes whether the account has writes on this device. */
export const noteKept = (userId: UserId, areKept: boolean): void =>
  writeStored(writesDatabaseOf(userId), areKept ? 'kept' : null);

/** Whether an earlier page of the account has left writes on this device. */
export const areWritesKept = (userId: UserId): boolean => readStored(writesDatabaseOf(userId)) !== null;
