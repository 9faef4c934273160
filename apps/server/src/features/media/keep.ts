import type { UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { removeMedia } from '../../files/storage.ts';
import { admitPublication } from '../../http/calls/standing.ts';
import type { Context } from '../../context/context.ts';
import { countMedia, measureMedia } from './measure.ts';
import { insertMedia, readMedia } from './queries.ts';
import { refuseLook } from './refused-queries.ts';

type NewRow = Parameters<typeof insertMedia>[1] & { owner_id: UserId };

/** Media whose files are published and whose row is still to be added. At the end, files without a row are removed. */
export interface Unsaved extends AsyncDisposable {
  /**
   * Adds the row. `insert` adds what shows the media in the same transaction.
   *
   * Errors: those of `insert`; `file_refused`, `quota_exceeded`; `limited` and `account_disabled` when moderators have
   * decided so meanwhile.
   */
  save<Saved>(insert: (tx: Tx) => Promise<Saved>): Promise<Saved>;
}

export function unsaved(context: Context, row: NewRow, differenceHashes: readonly string[]): Unsaved {
  const { db, storage } = context;
  let isSaved = false;
  return {
    async save(insert) {
      await refuseLook(db, differenceHashes);
      const bytes = await measureMedia(storage, row.media_key);
      const saved = await db.transaction().execute(async (tx) => {
        await admitPublication(context, tx, row.owner_id);
        await insertMedia(tx, row);
        const inserted = await insert(tx);
        await countMedia(tx, row.owner_id, row.id, bytes);
        return inserted;
      });
      isSaved = true;
      return saved;
    },
    async [Symbol.asyncDispose]() {
      if (isSaved) return;
      // When the connection is lost during the commit, the row may or may not exist; the nightly job then removes
      // orphans, as it does when the storage is away. The caller is told why nothing was saved, and not of that.
      const mayBeSaved = await readMedia(db, row.id).then(Boolean, () => true);
      if (!mayBeSaved) await removeMedia(row.media_key, storage).catch(() => undefined);
    },
  };
}
