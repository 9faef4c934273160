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
import { readBody } from './read-body.ts';
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
  let isTypeKnown = row.mime !== null;
  let head = Buffer.alloc(0);
  const begin = async (bytes: Buffer) => {
    if (!isTypeKnown) await decideType(context, row, bytes);
    isTypeKnown = true;
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
    return isTypeKnown || head.length >= Math.min(SNIFF_BYTES, left)
      ? begin(head).then(() => void (head = Buffer.alloc(0)))
      : undefined;
  };
  try {
    await readBody(request, take);
  } finally {
    await writer?.close();
    if (written > 0) await queries.extendLife(db, row, clock.now());
  }
  return written;
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
