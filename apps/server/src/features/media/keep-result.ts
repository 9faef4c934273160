import type { MediaId } from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import type { Tx } from '../../db/database.ts';
import { type MediaKey, publishedKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { readMedia } from './queries.ts';

/** What a long job has made of a media. */
interface Result {
  mediaId: MediaId;
  /** The published file, below the key that the media had when the job began. */
  file: string;
  madeKey: MediaKey;
  /** What state a media waits for it in. */
  awaitedBy: MediaStatus;
}

/**
 * Saves the result of a long job. When the media has got another address meanwhile and still waits, the file follows
 * it there first; when it is gone or waits no more, nothing is left below the key. `save` resolves to false, with
 * nothing changed, when the media does not have the key that it is given. Resolves to the key of the saved file.
 */
export async function keepResult(
  { db, storage }: Context,
  { mediaId, file, madeKey, awaitedBy }: Result,
  save: (tx: Tx, mediaKey: MediaKey) => Promise<boolean>,
): Promise<MediaKey | undefined> {
  for (let key = madeKey; ;) {
    const at = key;
    if (await db.transaction().execute((tx) => save(tx, at))) return at;
    const media = await readMedia(db, mediaId);
    if (media?.media_key === at) return undefined;
    const next = media?.status === awaitedBy ? media.media_key : undefined;
    if (next) await storage.copy(publishedKey(at, file), publishedKey(next, file));
    // The job that removed what was there may be over.
    await removeMedia(at, storage);
    if (!next) return undefined;
    if (!(await storage.exists(publishedKey(next, file))))
      throw new Error(`Media ${mediaId} moved while ${file} was being made`);
    key = next;
  }
}
