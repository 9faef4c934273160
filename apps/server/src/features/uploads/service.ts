import type { UserId } from '@sfera/contract/base/ids';
import { MAX_OPEN_UPLOADS, OPEN_UPLOADS_VIDEOS } from '@sfera/contract/uploads/limits';
import { ANY_TYPE } from '@sfera/contract/media/sniffed-types';
import { reserveSpace } from '../../files/free-space.ts';
import { tooLarge } from '../../files/write-upload.ts';
import { keepRoom } from '../../http/calls/room.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { REMOVE_UPLOAD } from './job-kinds.ts';
import * as queries from './queries.ts';

/** An upload that got a part in this time is being sent: it does not give way to a new one. */
const RESTING_AFTER_MS = 10 * 60_000;

/**
 * Begins an upload. The uploads of the person that have rested longest give way when there are too many.
 * `isFile`: it is a file of a chat, and its bytes are not looked at.
 * @throws {AppError} `file_empty`, `file_too_large`, `quota_exceeded`, `storage_full`, `upload_limit_reached`
 */
export async function openUpload(
  context: Context,
  userId: UserId,
  { uploadId, sizeBytes, isFile }: { uploadId: string; sizeBytes: number; isFile: boolean },
): Promise<void> {
  const { db, jobs, storage, clock, env } = context;
  if (sizeBytes === 0) throw new AppError('file_empty');
  if (isFile && sizeBytes > env.fileMaxBytes) throw tooLarge('any', env.fileMaxBytes);
  (await reserveSpace(storage, sizeBytes)).release();
  const now = clock.now();
  const room = await keepRoom(context, userId, sizeBytes);
  try {
    await db.transaction().execute(async (tx) => {
      const open = await queries.lockUploads(tx, userId, now);
      const isFull = (others: readonly queries.UploadRow[]) =>
        others.length >= MAX_OPEN_UPLOADS ||
        bytesOf(others) + sizeBytes > OPEN_UPLOADS_VIDEOS * env.videoMaxBytes;
      while (isFull(open)) {
        const [oldest] = open;
        if (!oldest || isBeingSent(oldest, now)) throw new AppError('upload_limit_reached');
        open.shift();
        await removeUpload(context, tx, oldest.id);
      }
      if (room && room.bytes < bytesOf(open) + sizeBytes) throw room.refuse();
      await queries.insertUpload(tx, {
        id: uploadId,
        user_id: userId,
        size_bytes: sizeBytes,
        mime: isFile ? ANY_TYPE : null,
        created_at: now,
        expires_at: new Date(now.getTime() + queries.LIFETIME_MS),
      });
      const startAfterSeconds = queries.LIFETIME_MS / 1_000;
      await jobs.send(tx, REMOVE_UPLOAD, { uploadId }, { startAfterSeconds });
    });
  } finally {
    room?.leave();
  }
}

const bytesOf = (uploads: readonly queries.UploadRow[]) =>
  uploads.reduce((sum, { size_bytes: bytes }) => sum + Number(bytes), 0);

const isBeingSent = ({ expires_at: expiresAt }: queries.UploadRow, now: Date) =>
  expiresAt.getTime() - now.getTime() > queries.LIFETIME_MS - RESTING_AFTER_MS;

/** Removes the row; the bytes are removed by a job that exists exactly when the removal is committed. */
export async function removeUpload(
  { jobs }: Context,
  tx: Parameters<typeof queries.deleteUpload>[0],
  uploadId: string,
): Promise<void> {
  await queries.deleteUpload(tx, uploadId);
  await jobs.send(tx, REMOVE_UPLOAD, { uploadId });
}

export const dropUpload = (context: Context, uploadId: string): Promise<void> =>
  context.db.transaction().execute((tx) => removeUpload(context, tx, uploadId));
