import { rm, writeFile } from 'node:fs/promises';
import { sniffType } from '../../files/sniff.ts';
import type { MediaKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import type { Context } from '../../context/context.ts';
import { processAvatar } from '../../processing/photos/avatar.ts';
import { hashFile, refuseBytes, refuseLook } from '../media/index.ts';
import { removeMedia } from '../../files/storage.ts';
import { fetchPublic } from './fetch-page.ts';

const PICTURE_BYTES = 5 * 1024 * 1024;
/** Publishes the middle square of the picture, in the turn of `owner`. Null for one that cannot be had, read or shown. */
export async function publishPicture(
  context: Context,
  address: string,
  owner: string,
): Promise<MediaKey | null> {
  const { storage, db } = context;
  const answer = await fetchPublic(context, address, { accept: 'image/*', mostBytes: PICTURE_BYTES }).catch(
    () => null,
  );
  const type = answer?.isWhole ? await sniffType(answer.body) : undefined;
  if (!answer || type?.kind !== 'image') return null;
  const path = await newTempPath(storage.tempDir);
  try {
    await writeFile(path, answer.body, { flag: 'wx' });
    await refuseBytes(db, await hashFile(path));
    const made = await processAvatar({ path, sizeBytes: answer.body.length, ...type }, storage, owner);
    try {
      await refuseLook(db, made.differenceHashes);
    } catch {
      await removeMedia(made.mediaKey, storage);
      return null;
    }
    return made.mediaKey;
  } catch {
    return null;
  } finally {
    await rm(path, { force: true });
  }
}
