import type { UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { removeMedia } from '../../files/storage.ts';
import { admitPublication } from '../../platform/calls/standing.ts';
import type { Context } from '../../platform/context/context.ts';
import { countMedia, measureMedia } from './measure.ts';
import { insertMedia, readMedia } from './queries.ts';
import { refuseLook } from './refused-files.ts';

type NewRow = Parameters<typeof insertMedia>[1] & { owner_id: UserId };

/**
 * Adds the row of media whose files are published. `save` adds what shows them in the same transaction; when anything
 * fails, neither row nor files are left.
 *
 * Errors: those of `save`; `file_refused`, `quota_exceeded`; `limited` and `account_disabled` when moderators have decided
 * so meanwhile.
 */
export async function keepMedia<Saved>(
  context: Context,
  row: NewRow,
  differenceHashes: readonly string[],
  save: (tx: Tx) => Promise<Saved>,
): Promise<Saved> {
  const { db, storage } = context;
  try {
    await refuseLook(db, differenceHashes);
    const bytes = await measureMedia(storage, row.media_key);
    return await db.transaction().execute(async (tx) => {
      await admitPublication(context, tx, row.owner_id);
      await insertMedia(tx, row);
      const saved = await save(tx);
      await countMedia(tx, row.owner_id, row.id, bytes);
      return saved;
    });
  } catch (error) {
    // When the connection is lost during the commit, the row may or may not exist; the nightly job then removes
    // orphans.
    const mayBeSaved = await readMedia(db, row.id).then(Boolean, () => true);
    if (!mayBeSaved) await removeMedia(row.media_key, storage);
    throw error;
  }
}
