import type { MediaId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { copyMedia, newMediaKey, removeMedia } from '../../files/storage.ts';
import { admitPublication } from '../../platform/calls/standing.ts';
import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import { countMedia } from './measure.ts';
import { filesToMove } from './move.ts';
import { isKeyInUse, readMovable } from './move-queries.ts';

/**
 * Gives a person a copy of a photo, sound or file of a chat, with files and an address of its own: who knows one of the two addresses does
 * not know the other, and each lives as long as its message. `save` adds what shows the copy, in the same transaction.
 *
 * Errors: `message_not_found` when it is deleted meanwhile; `quota_exceeded`.
 */
export async function copyAttached<Saved>(
  context: Context,
  ownerId: UserId,
  id: MediaId,
  save: (tx: Tx, copy: MediaId) => Promise<Saved>,
): Promise<Saved> {
  const { db, storage, clock } = context;
  const media = await readMovable(db, id);
  if (!media) throw new AppError('message_not_found');
  const newKey = newMediaKey();
  const copy = newId<MediaId>(clock);
  try {
    await copyMedia(media.media_key, newKey, filesToMove(media), storage);
    return await db.transaction().execute(async (tx) => {
      await admitPublication(context, tx, ownerId);
      const bytes = await insertCopy(
        tx,
        { id, key: media.media_key },
        { copy, newKey, ownerId, now: clock.now() },
      );
      // The files may have been removed while they were copied.
      if (bytes === undefined) throw new AppError('message_not_found');
      const saved = await save(tx, copy);
      await countMedia(tx, ownerId, copy, bytes);
      return saved;
    });
  } catch (error) {
    // When the connection is lost during the commit, the row may have the key; the nightly job then decides.
    const mayBeSaved = await isKeyInUse(db, newKey).catch(() => true);
    if (!mayBeSaved) await removeMedia(newKey, storage);
    throw error;
  }
}

/** Resolves to the size of the files; undefined when it has another address by now, or none. */
async function insertCopy(
  tx: Tx,
  { id, key }: { id: MediaId; key: string },
  { copy, newKey, ownerId, now }: { copy: MediaId; newKey: string; ownerId: UserId; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: string | null }>`
    insert into media (id, owner_id, media_key, address_generation, kind, status, width, height, picture_widths,
      thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound,
      sha256, difference_hashes, source, served_bytes, bytes, received_at, checked_at, shown_at, created_at)
    select ${copy}::uuid, ${ownerId}::uuid, ${newKey}, owner.address_generation, kind, status, width, height,
      picture_widths, thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound,
      sha256, difference_hashes, source, served_bytes, bytes,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from media m join users owner on owner.id = ${ownerId}
    where m.id = ${id} and m.media_key = ${key}
    for key share of m
    returning bytes`.execute(tx);
  const [row] = rows;
  return row && Number(row.bytes ?? 0);
}
