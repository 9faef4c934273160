import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { words } from '../text.ts';

/** An empty file: its lock is held while the folder is being filled, and it goes when the folder is whole. */
export const UNFINISHED = 'restore-unfinished';

/** @throws {Error} in Russian when a restore into the data folder was interrupted: half of the data would look lost */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const isUnfinished = await access(join(dataDir, UNFINISHED)).then(
    () => true,
    () => false,
  );
  if (isUnfinished) throw new Error(words.unfinished(dataDir));
}
