import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { MediaStatus } from '@sfera/contract/media/media';
import type { Tx } from '../../db/database.ts';
import { copyMedia, newMediaKey, removeMedia } from '../../files/storage.ts';
import { admitPublication } from '../../http/calls/standing.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { countMedia } from './measure.ts';
import { filesToMove } from './move.ts';
import { insertCopy, isKeyInUse, type MovableMedia, readMovable } from './move-queries.ts';

/** A copy of a video that is `processing` has an original of its own, and needs a job of its own. */
export interface CopiedMedia {
  id: MediaId;
  status: MediaStatus;
}

type Save<Saved> = (tx: Tx, copy: CopiedMedia) => Promise<Saved>;

/** A video becomes ready once, and files of a chat move seldom: nearly always the first attempt is the last one. */
const MOST_ATTEMPTS = 3;

/**
 * Gives a person a copy of the media of a message, with files and an address of its own: who knows one of the two addresses does
 * not know the other, and each lives as long as its message. `save` adds what shows the copy, in the same transaction.
 *
 * Errors: `message_not_found` when it is deleted meanwhile; `invalid_input` for a video that could not be processed;
 * `quota_exceeded`, `busy`.
 */
export async function copyAttached<Saved>(
  context: Context,
  ownerId: UserId,
  id: MediaId,
  save: Save<Saved>,
): Promise<Saved> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const media = await readMovable(context.db, id);
    if (!media) throw new AppError('message_not_found');
    if (media.status === 'failed')
      throw new AppError('invalid_input', {
        message: 'Это видео не удалось обработать, поэтому его нельзя переслать',
        field: 'messageId',
      });
    const made = await copyAsItIs(context, ownerId, media, save);
    if (made) return made.saved;
  }
  throw new AppError('busy');
}

/** Resolves to undefined, with nothing left, when the media has changed or is gone since it was read. */
async function copyAsItIs<Saved>(
  context: Context,
  ownerId: UserId,
  media: MovableMedia,
  save: Save<Saved>,
): Promise<{ saved: Saved } | undefined> {
  const { db, storage, clock } = context;
  const newKey = newMediaKey();
  const copy = newId<MediaId>(clock);
  try {
    await copyMedia(media.media_key, newKey, filesToMove(media), storage);
    const made = await db.transaction().execute(async (tx) => {
      await admitPublication(context, tx, ownerId);
      const bytes = await insertCopy(tx, media, { copy, newKey, ownerId, now: clock.now() });
      if (bytes === undefined) return undefined;
      const saved = await save(tx, { id: copy, status: media.status });
      await countMedia(tx, ownerId, copy, bytes);
      return { saved };
    });
    if (!made) await removeMedia(newKey, storage);
    return made;
  } catch (error) {
    // When the connection is lost during the commit, the row may have the key; the nightly job then decides.
    const mayBeSaved = await isKeyInUse(db, newKey).catch(() => true);
    if (!mayBeSaved) await removeMedia(newKey, storage);
    throw error;
  }
}
