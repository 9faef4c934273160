import type { MediaId } from '@sfera/contract/base/ids';
import type { MediaStatus } from '@sfera/contract/media/media';
import type { Tx } from '../../db/database.ts';
import { type MediaKey, publishedKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { readMedia } from './queries.ts';

/** The result of a long job for a media row. */
interface Result {
  mediaId: MediaId;
  /** The published file, below the key that the media had when the job began. */
  file: string;
  startKey: MediaKey;
  /** The status of a media row that waits for this result. */
  awaitingStatus: MediaStatus;
}

/**
 * Saves the result of a long job. When the media has moved to another address meanwhile and still waits for the result,
 * the file is copied there first; when the media is gone or no longer waits, no file is left. `save` resolves to false,
 * with nothing changed, when the media does not have the given key. Resolves to the key of the saved file.
 */
export async function saveResult(
  { db, storage }: Context,
  { mediaId, file, startKey, awaitingStatus }: Result,
  save: (tx: Tx, mediaKey: MediaKey) => Promise<boolean>,
): Promise<MediaKey | undefined> {
  for (let key = startKey; ;) {
    const at = key;
    if (await db.transaction().execute((tx) => save(tx, at))) return at;
    const media = await readMedia(db, mediaId);
    if (media?.media_key === at) return undefined;
    const next = media?.status === awaitingStatus ? media.media_key : undefined;
    if (next) await storage.copy(publishedKey(at, file), publishedKey(next, file));
    // The removal job of the old address may have run before this file was written.
    await removeMedia(at, storage);
    if (!next) return undefined;
    if (!(await storage.exists(publishedKey(next, file))))
      throw new Error(`Media ${mediaId} moved while ${file} was being made`);
    key = next;
  }
}
