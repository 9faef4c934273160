import type { MediaId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { copyMedia, newMediaKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { changeKeys, isKeyInUse, type MovableMedia, type Move } from './move-queries.ts';
import { REMOVE_FILES } from './remove-files.ts';

/** All files except the preview of a ready video, which is only kept for open pages. */
export function filesToMove({
  picture_widths: widths,
  video_file: video,
  light_file: light,
  small_file: small,
  original_file: original,
}: Omit<MovableMedia, 'id' | 'media_key' | 'status'>): string[] {
  const pictures = widths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  return [...pictures, ...new Set([video, light, small, original].filter((file) => file !== null))];
}

/**
 * Moves the files of these media to new, unknown addresses; the old addresses lead nowhere when this resolves. `save`
 * adds changes to the transaction for the rows that have moved; rows that were deleted or changed meanwhile are not
 * among them.
 *
 * The files exist under both keys before any row changes. So each row has all of its files even if the process is
 * killed at any moment, and a client that has just received the old address can still load the picture. Files without a
 * row are removed like other orphans, and the old files at the latest by their job.
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
      // When the connection is lost during the commit, the row may or may not have the key; the nightly job then
      // decides.
      const mayBeSaved = await isKeyInUse(db, newKey).catch(() => true);
      if (!mayBeSaved) await removeMedia(newKey, storage);
    }
    throw error;
  }
  // The files are also removed here, because the job may have thousands of other files to remove first.
  for (const move of moves)
    await removeMedia(moved.has(move.media.id) ? move.media.media_key : move.newKey, storage);
}

/** Waits for all copies even after one has failed, so that no copy is written after its removal. */
async function copyAll({ storage }: Context, moves: readonly Move[]): Promise<void> {
  const copies = moves.map((move) =>
    copyMedia(move.media.media_key, move.newKey, filesToMove(move.media), storage),
  );
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
