import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { Db, Tx } from '../../db/database.ts';
import type { MediaArea, MediaKey, MediaStorage } from '../../files/storage.ts';
import { admitBytes } from '../../http/calls/room.ts';
import * as queries from './size-queries.ts';

/** The areas whose files belong to one media key. */
export const CHARGED_AREAS = ['published', 'originals', 'extras'] as const satisfies MediaArea[];

/**
 * Whether the file is the repackaged original, which is the server's own, for a day at most: no person is charged for
 * it.
 */
const isPreview = (key: string) => /\/preview\.\w+$/.test(key);

/**
 * Bytes that a person is charged for these files. Unit: bytes.
 * @param areas those that stay; default: all
 */
export async function measureMedia(
  storage: MediaStorage,
  mediaKey: MediaKey,
  areas: readonly MediaArea[] = CHARGED_AREAS,
): Promise<number> {
  const sizes = areas.map(async (area) => {
    let bytes = 0;
    for await (const { key, sizeBytes } of storage.files(area, mediaKey))
      if (!isPreview(key)) bytes += sizeBytes;
    return bytes;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Size of the widest picture. Unit: bytes. */
export async function servedBytes(
  storage: MediaStorage,
  mediaKey: MediaKey,
  widths: readonly number[],
): Promise<number | null> {
  const name = `/${Math.max(...widths)}.webp`;
  for await (const { key, sizeBytes } of storage.files('published', mediaKey))
    if (key.endsWith(name)) return sizeBytes;
  return null;
}

/**
 * Counts new media, as the last part of their transaction: this locks the owner's row, after the rows of posts and chats
 * (decision 012).
 * @throws {AppError} `quota_exceeded`
 */
export async function countMedia(tx: Tx, ownerId: UserId, id: MediaId, bytes: number): Promise<void> {
  await queries.writeSize(tx, id, bytes);
  await admitBytes(tx, ownerId, bytes);
}

const PAGE = 100;

/** Measures what was not measured when it was written, in small steps beside the running server. Safe to be killed. */
export async function measureOlder(
  { db, storage }: { db: Db; storage: MediaStorage },
  signal: AbortSignal,
  pageSize = PAGE,
): Promise<void> {
  const steps = [
    { read: queries.readUnmeasured, save: queries.saveSize },
    { read: queries.readUnmeasuredPictures, save: queries.savePictureSize },
  ];
  for (const { read, save } of steps)
    for (let page = await read(db, pageSize); page.length > 0; page = await read(db, pageSize))
      for (const row of page) {
        signal.throwIfAborted();
        await save(db, row, await measureMedia(storage, row.media_key));
      }
}
