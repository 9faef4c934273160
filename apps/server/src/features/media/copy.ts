import type { MediaId, UserId } from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { copyMedia, newMediaKey, removeMedia } from '../../files/storage.ts';
import { admitPublication } from '../../platform/calls/standing.ts';
import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import { countMedia } from './measure.ts';
import { filesToMove } from './move.ts';
import { isKeyInUse, type MovableMedia, readMovable } from './move-queries.ts';

/** A copy of a video that is `processing` has an original of its own, and needs a job of its own. */
export interface CopiedMedia {
  id: MediaId;
  status: MediaStatus;
}

type Save<Saved> = (tx: Tx, copy: CopiedMedia) => Promise<Saved>;

/** A video becomes ready once, and a chat moves no files: nearly always the first attempt is the last one. */
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

/** Resolves to the size of the files; undefined when they may have been removed or replaced while they were copied. */
async function insertCopy(
  tx: Tx,
  { id, media_key: key, status, video_file: videoFile }: MovableMedia,
  { copy, newKey, ownerId, now }: { copy: MediaId; newKey: string; ownerId: UserId; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: string | null }>`
    insert into media (id, owner_id, media_key, address_generation, kind, status, width, height, picture_widths,
      thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound, was_trimmed, edit,
      sha256, difference_hashes, source, served_bytes, bytes, received_at, checked_at, shown_at, created_at)
    select ${copy}::uuid, ${ownerId}::uuid, ${newKey}, owner.address_generation, kind, status, width, height,
      picture_widths, thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound, was_trimmed, edit,
      sha256, difference_hashes, source, served_bytes, bytes, ${now}::timestamptz, ${now}::timestamptz,
      case when status = 'ready' or video_file is not null then ${now}::timestamptz end, ${now}::timestamptz
    from media m join users owner on owner.id = ${ownerId}
    where m.id = ${id} and m.media_key = ${key} and m.status = ${status}
      and m.video_file is not distinct from ${videoFile}
    for key share of m
    returning bytes`.execute(tx);
  const [row] = rows;
  return row && Number(row.bytes ?? 0);
}
