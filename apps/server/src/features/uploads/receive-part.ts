import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { UserId } from '@sfera/contract/base/ids';
import { reserveSpace } from '../../files/free-space.ts';
import type { PartWriter } from '../../files/parts.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { tooLarge } from '../../files/write-upload.ts';
import { keepRoom } from '../../http/calls/room.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import * as queries from './queries.ts';
import { dropUpload } from './service.ts';

/** A part of an upload that this request may write. */
export interface IncomingPart {
  row: queries.UploadRow;
  /** Where the part begins, which is what has arrived. Unit: bytes. */
  offset: number;
  request: IncomingMessage;
}

/**
 * Writes the body of the request to the upload. What arrives before a fault is kept, and the first bytes that are
 * enough tell the type of the file. A file that may not be published is dropped at once.
 * @returns how many bytes of the file have arrived
 * @throws {AppError} `upload_broken`, `unsupported_media`, `file_too_large`, `video_unavailable`, `quota_exceeded`,
 *   `invalid_input`; the error that was emitted on the request, such as that it is too slow
 */
export async function receivePart(context: Context, userId: UserId, part: IncomingPart): Promise<number> {
  const { row, offset, request } = part;
  const left = Number(row.size_bytes) - offset;
  const room = await keepRoom(context, userId, left);
  try {
    if (room && room.bytes < left) throw room.refuse();
    const space = await reserveSpace(context.storage, Math.min(left, announcedBytes(request) ?? left));
    try {
      return offset + (await write(context, part, left, (bytes) => space.arrived(bytes)));
    } finally {
      space.release();
    }
  } finally {
    room?.leave();
  }
}

const announcedBytes = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

async function write(
  context: Context,
  { row, offset, request }: IncomingPart,
  left: number,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const { db, storage, clock } = context;
  let writer: PartWriter | undefined;
  let written = 0;
  let isTypeKnown = row.mime !== null;
  /** The first bytes, while they are too few to tell the type. */
  let head = Buffer.alloc(0);
  const enough = Math.min(SNIFF_BYTES, Number(row.size_bytes));
  const begin = async () => {
    const bytes = head;
    head = Buffer.alloc(0);
    if (!isTypeKnown && offset + bytes.length >= enough) {
      await decideType(context, row, Buffer.concat([await readArrived(context, row.id, offset), bytes]));
      isTypeKnown = true;
    }
    writer = await storage.parts.write(row.id, offset);
    written += bytes.length;
    await writer.append(bytes);
  };
  const take = (chunk: Buffer): Promise<void> | undefined => {
    if (written + head.length + chunk.length > left)
      throw new AppError('invalid_input', { message: 'Часть файла длиннее, чем обещано' });
    onBytes(chunk.length);
    if (writer) {
      written += chunk.length;
      return writer.append(chunk);
    }
    head = Buffer.concat([head, chunk]);
    return isTypeKnown || offset + head.length >= enough ? begin() : undefined;
  };
  try {
    await readBody(request, take);
  } finally {
    // A client may send parts that are this small: without these bytes it would send them for ever.
    if (head.length > 0) await begin();
    await writer?.close();
    if (written > 0) await queries.extendLife(db, row, clock.now());
  }
  return written;
}

/** The bytes before the first part that tells the type: fewer than that takes. */
async function readArrived({ storage }: Context, uploadId: string, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  await using whole = await storage.parts.lendWhole(uploadId);
  return await readFile(whole.path);
}

async function decideType(context: Context, row: queries.UploadRow, head: Buffer): Promise<void> {
  const { db, env, mediaTools } = context;
  const type = await sniffType(head.subarray(0, SNIFF_BYTES));
  const maxBytes = type?.kind === 'image' ? env.photoMaxBytes : env.videoMaxBytes;
  const refusal = !type
    ? new AppError('unsupported_media')
    : Number(row.size_bytes) > maxBytes
      ? tooLarge(type.kind, maxBytes)
      : type.kind === 'video' && !mediaTools
        ? new AppError('video_unavailable')
        : null;
  if (refusal || !type) {
    await dropUpload(context, row.id);
    throw refusal;
  }
  await queries.setType(db, row.id, type.mime);
}

/**
 * Gives each piece of the body to `take` as it came, without a copy; while `take` works, the connection waits. The
 * request stays open when the reading ends early.
 * @throws what `take` throws; the refusal that was emitted on the request; `upload_broken` when its connection breaks.
 *   Nothing is being taken any more then
 */
function readBody(
  request: IncomingMessage,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taking: Promise<void> | undefined;
    /** The end may be told while the last piece is being taken, which may fail. */
    const end = (failure?: unknown) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      request.pause();
      // The listener for errors stays: a connection may break after its refusal.
      void Promise.resolve(taking).then(() => (failure === undefined ? resolve() : reject(failure)), reject);
    };
    const onData = (chunk: Buffer) => {
      try {
        taking = take(chunk);
      } catch (error) {
        return end(error);
      }
      if (!taking) return;
      request.pause();
      taking.then(() => request.resume(), end);
    };
    const onEnd = () => end();
    const onError = (error: unknown) =>
      end(error instanceof AppError ? error : new AppError('upload_broken'));
    const onClose = () => onError(undefined);
    request.on('data', onData).once('end', onEnd).on('error', onError).once('close', onClose);
    if (request.destroyed) onClose();
  });
}
