import type { IncomingMessage } from 'node:http';
import type { UserId } from '@sfera/contract/ids';
import { reserveSpace } from '../../files/free-space.ts';
import type { PartWriter } from '../../files/parts.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { tooLarge } from '../../files/write-upload.ts';
import { keepRoom } from '../../platform/calls/room.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
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
 * Writes the body of the request to the upload. What arrives before a fault is kept, beginning with the first bytes
 * that tell the type of the file. A file that may not be published is dropped at once.
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
  const append = async (bytes: Buffer) => {
    writer ??= await storage.parts.write(row.id, offset);
    await writer.append(bytes);
    written += bytes.length;
  };
  let isTypeKnown = row.mime !== null;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of bytesOf(request)) {
      if (written + head.length + chunk.length > left)
        throw new AppError('invalid_input', { message: 'Часть файла длиннее, чем обещано' });
      onBytes(chunk.length);
      if (isTypeKnown) {
        await append(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < Math.min(SNIFF_BYTES, left)) continue;
      await decideType(context, row, head);
      isTypeKnown = true;
      await append(head);
      head = Buffer.alloc(0);
    }
  } finally {
    await writer?.close();
    if (written > 0) await queries.extendLife(db, row, clock.now());
  }
  return written;
}

/** The body of the request; it stays open when the reader stops. A connection that breaks is `upload_broken`. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('upload_broken');
  }
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
