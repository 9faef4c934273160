import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaId } from '@sfera/contract/base/ids';
import { SNIFF_BYTES } from '@sfera/contract/media/sniffed-types';
import type { Tx } from '../../db/database.ts';
import { hashBlocks } from '../../files/block-hash.ts';
import { sniffType } from '../../files/sniff.ts';
import {
  type MediaKey,
  MissingFileError,
  newMediaKey,
  originalKey,
  publishedKey,
} from '../../files/storage.ts';
import { openTempFolder } from '../../files/temp-files.ts';
import { admitBytes } from '../../http/calls/room.ts';
import { admitPublication } from '../../http/calls/standing.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cleanOriginal, extensionOf, type OriginalFile } from '../../processing/originals/clean-original.ts';
import { hashFile } from './file-hashes.ts';
import { measureMedia } from './measure.ts';
import { readMedia, updateMedia } from './queries.ts';
import { refuseBytes } from './refused-queries.ts';
import { saveResult } from './save-result.ts';

/**
 * Keeps the file of a photo or video as it came from the device, beside its published files and under a name that who
 * knows these does not know. Safe to repeat: the first original stays.
 *
 * Errors: `post_not_found` when the media is gone; `original_not_cleaned`, `file_refused`, `quota_exceeded`; `busy` when
 * the media has moved to another address meanwhile.
 */
export async function keepOriginal(
  context: Context,
  id: MediaId,
  file: OriginalFile,
  { keepsPlace }: { keepsPlace: boolean },
): Promise<void> {
  const { db, storage } = context;
  const media = await readMedia(db, id);
  if (!media) throw new AppError('post_not_found');
  if (media.original_file !== null) return;
  await refuseBytes(db, await hashFile(file.path));
  await using folder = await openTempFolder(storage.tempDir);
  const path = keepsPlace ? file.path : join(folder.path, 'original');
  if (!keepsPlace) await cleanOriginal(file, path, context);
  const name = `${newMediaKey()}.${extensionOf(file)}`;
  const { media_key: startKey, owner_id: ownerId } = media;
  await storage.put(publishedKey(startKey, name), path);
  let isSaved = false;
  try {
    const result = { mediaId: id, file: name, startKey, awaitingStatus: media.status };
    const key = await saveResult(context, result, (tx, mediaKey) => save(tx, mediaKey));
    isSaved = key !== undefined;
  } finally {
    if (!isSaved) await storage.remove(publishedKey(startKey, name));
  }
  if (!isSaved && (await readMedia(db, id))?.original_file === null) throw new AppError('busy');

  async function save(tx: Tx, mediaKey: MediaKey): Promise<boolean> {
    await admitPublication(context, tx, ownerId);
    const change = { original_file: name };
    if (!(await updateMedia(tx, id, change, { media_key: mediaKey, original_file: null }))) return false;
    const bytes = await measureMedia(storage, mediaKey);
    const before = Number((await readMedia(tx, id))?.bytes ?? 0);
    await updateMedia(tx, id, { bytes });
    await admitBytes(tx, ownerId, bytes - before);
    return true;
  }
}

/** A lent file; it ends with the call that uses it. */
interface Received extends AsyncDisposable {
  file: OriginalFile;
}

/**
 * Lends the file that was received for a video which is not converted yet, when its bytes have this sum. Undefined when
 * there is none.
 */
export async function openReceived(
  { db, storage }: Context,
  id: MediaId,
  fileHash: string,
): Promise<Received | undefined> {
  const media = await readMedia(db, id);
  if (media?.status !== 'processing') return undefined;
  try {
    await using opened = new AsyncDisposableStack();
    const { path } = opened.use(await storage.lend(originalKey(media.media_key)));
    const type = await typeOf(path);
    if (!type || (await hashBlocks(path)) !== fileHash) return undefined;
    const lent = opened.move();
    return {
      file: { path, ...type },
      [Symbol.asyncDispose]: () => lent.disposeAsync(),
    };
  } catch (error) {
    // It was converted meanwhile.
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

async function typeOf(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
  return sniffType(buffer.subarray(0, bytesRead));
}
