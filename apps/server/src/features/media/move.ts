import type { MediaId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { copyMedia, newMediaKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { changeKeys, isKeyInUse, type MovableMedia, type Move } from './move-queries.ts';
import { REMOVE_FILES } from './remove-files.ts';

/** Without the preview of a video that is ready, which is only kept for pages that are open. */
function shownFiles({
  picture_widths: widths,
  video_file: video,
  light_file: light,
}: MovableMedia): string[] {
  const pictures = widths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  return [...pictures, ...new Set([video, light].filter((file) => file !== null))];
}

/**
 * Gives the files of these media addresses that nobody knows yet; those before lead nowhere when it resolves. `save`
 * adds to the transaction what changes with the rows that have moved: not one that was deleted or changed meanwhile.
 *
 * The files are there under both keys before any row changes, so that whenever this is killed a row leads to all of
 * them, and somebody who has just been told the old address sees the picture. What no row leads to goes like every
 * orphan, and the old files at the latest by their job.
 */
export async function moveMedia(
  context: Context,
  media: readonly MovableMedia[],
  save: (tx: Tx, moved: ReadonlySet<MediaId>) => Promise<unknown> = async () => {},
): Promise<void> {
  const { db, jobs, storage } = context;
  const moves = media.map((row): Move => ({ media: row, newKey: newMediaKey() }));
  let moved: ReadonlySet<MediaId>;
  try {
    await copyAll(context, moves);
    moved = await db.transaction().execute(async (tx) => {
      const changed = await changeKeys(tx, moves);
      const left = moves.filter((move) => changed.has(move.media.id));
      if (left.length > 0)
        await jobs.send(tx, REMOVE_FILES, { mediaKeys: left.map((move) => move.media.media_key) });
      await save(tx, changed);
      return changed;
    });
  } catch (error) {
    for (const { newKey } of moves) {
      // A connection lost during the commit leaves open whether the row has the key; then the nightly job decides.
      const mayBeSaved = await isKeyInUse(db, newKey).catch(() => true);
      if (!mayBeSaved) await removeMedia(newKey, storage);
    }
    throw error;
  }
  // Now and not by the job alone: that one may have thousands of other files to remove before.
  for (const move of moves)
    await removeMedia(moved.has(move.media.id) ? move.media.media_key : move.newKey, storage);
}

/** All are over when it rejects, so that no copy comes after its removal. */
async function copyAll({ storage }: Context, moves: readonly Move[]): Promise<void> {
  const copies = moves.map((move) =>
    copyMedia(move.media.media_key, move.newKey, shownFiles(move.media), storage),
  );
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
