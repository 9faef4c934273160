import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { ExtraFile } from '@sfera/contract/base/route';
import { AppError } from '../base/errors.ts';
import { drainRequest } from '../http/connections/drain.ts';
import { DISK_RESERVE_BYTES, type Reservation, reserveSpace, type Scratch } from './free-space.ts';
import { newTempPath } from './temp-files.ts';
import { type ReceivedExtra, writeExtra } from './write-extra.ts';
import { type ReceivedFile, type UploadLimits, writeUpload } from './write-upload.ts';

export type { ReceivedExtra } from './write-extra.ts';
export type { ReceivedFile } from './write-upload.ts';

export interface ReceiveOptions extends UploadLimits {
  /** Name of the form field that holds the file. */
  fileField: string;
  /** Optional further files, by the names of their fields. */
  extras?: Readonly<Record<string, ExtraFile>>;
  tempDir: Scratch['tempDir'];
  /** Default: {@link DISK_RESERVE_BYTES}. */
  reserveBytes?: Scratch['reserveBytes'];
  /** How many bytes the files of the form may have together, and the refusal of more. Default: any number. */
  room?: { bytes: number; refuse(): AppError };
  /** Longest text field. Unit: bytes. Default: 64 KiB. */
  maxFieldBytes?: number;
}

export interface ReceivedForm {
  /** Null when the form has no file, or an empty file input. */
  file: ReceivedFile | null;
  /** The further files that were sent and are not empty. */
  extras: Record<string, ReceivedExtra>;
  fields: Record<string, string>;
  /** Removes the files unless they were moved away. Safe to repeat. */
  discard(): Promise<void>;
}

const MAX_FIELDS = 30;
/** A form without a file is shorter than this, so it needs no room. */
const FORM_BYTES = 64 * 1024;
const DEFAULT_MAX_FIELD_BYTES = 64 * 1024;

function createParser(request: IncomingMessage, { maxFieldBytes, extras = {} }: ReceiveOptions) {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data/i.test(contentType)) throw new AppError('unsupported_body');
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // The limit is one file higher than allowed, so that a surplus file is refused instead of dropped.
      limits: {
        files: 2 + Object.keys(extras).length,
        fields: MAX_FIELDS,
        fieldSize: maxFieldBytes ?? DEFAULT_MAX_FIELD_BYTES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw new AppError('invalid_input'); // no boundary
  }
}

/** Reads the parts of a form as they arrive; rejects at the first fault. */
async function readParts(
  request: IncomingMessage,
  options: ReceiveOptions,
  takeFile: (name: string, stream: BusboyFileStream, hasName: boolean) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = createParser(request, options);
  const fields = new Map<string, string>();
  const files = new Map<string, { stream: BusboyFileStream; written: Promise<void> }>();
  const isExpected = (name: string) =>
    name === options.fileField || Object.hasOwn(options.extras ?? {}, name);

  const parsed = new Promise<void>((resolve, refuse) => {
    const broken = () => refuse(new AppError('upload_broken'));
    if (request.destroyed) return broken();
    // `OpenBodies` emits the reason why the body is given up, such as a form that is too slow.
    request.once('error', (error) => (error instanceof AppError ? refuse(error) : broken()));
    request.once('close', () => request.complete || broken());

    parser.on('file', (name, stream, fileName) => {
      stream.on('error', broken); // the form ends in the middle of the file
      if (!isExpected(name) || files.has(name)) {
        stream.resume();
        const field = isExpected(name) ? name : options.fileField;
        return refuse(new AppError('invalid_input', { message: 'Отправьте один файл', field }));
      }
      const written = takeFile(name, stream, fileName !== '');
      files.set(name, { stream, written });
      written.catch(refuse);
    });
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) refuse(new AppError('body_too_large', { field: name }));
      else if (name) fields.set(name, value);
    });
    parser.on('fieldsLimit', () => refuse(new AppError('invalid_input', { message: 'Слишком много полей' })));
    parser.on('error', broken);
    parser.on('finish', resolve);
    request.pipe(parser);
  });

  try {
    await parsed;
    await Promise.all([...files.values()].map(({ written }) => written));
    return Object.fromEntries(fields);
  } catch (error) {
    request.unpipe(parser);
    for (const { stream } of files.values()) stream.destroy();
    // After this no stream writes to a temporary file.
    await Promise.allSettled([...files.values()].map(({ written }) => written));
    throw error;
  }
}

/**
 * The largest body that a request may bring. A longer one is refused while it arrives, so the size limits are enough.
 * Unit: bytes.
 */
export function largestBody(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { photoMaxBytes, videoMaxBytes, onlyImages, anyMaxBytes }: UploadLimits,
): number {
  const limit = anyMaxBytes ?? (onlyImages ? photoMaxBytes : videoMaxBytes);
  return Math.min(Number(headers['content-length'] ?? limit), limit);
}

/**
 * Reads a multipart form with at most one file and its named extras, in any order. Each file streams into `tempDir`.
 * The file's type is read from its first bytes, so a refusal comes early. After a refusal the rest of the request is
 * drained, so that a browser reads the answer, and all files are removed.
 * @throws {AppError} `file_empty`, `unsupported_media`, `file_too_large`, `upload_broken`, `invalid_input`, `body_too_large`,
 *   `unsupported_body`, `request_timeout`; the sent bytes cause no other error. `storage_full` and the refusal of
 *   `room` before the form is read where it announces its length, and ENOSPC when the disk fills up meanwhile
 */
export async function receiveUpload(
  request: IncomingMessage,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  const names = [options.fileField, ...Object.keys(options.extras ?? {})];
  const paths = new Map<string, string>();
  const discard = async () => {
    for (const path of paths.values()) await rm(path, { force: true });
  };
  const extras = new Map<string, ReceivedExtra>();
  let file: ReceivedFile | null = null;
  const { tempDir, reserveBytes = DISK_RESERVE_BYTES, room } = options;
  let space: Reservation | undefined;
  let roomLeft = room?.bytes ?? Infinity;
  const onBytes = (bytes: number) => {
    roomLeft -= bytes;
    if (room && roomLeft < 0) throw room.refuse();
    space?.arrived(bytes);
  };
  const counted = { ...options, onBytes };
  try {
    for (const name of names) paths.set(name, await newTempPath(options.tempDir));
    const announced = Number(request.headers['content-length'] ?? 0);
    if (room && announced - FORM_BYTES > room.bytes) throw room.refuse();
    space = await reserveSpace({ tempDir, reserveBytes }, largestBody(request, options));
    const fields = await readParts(request, counted, async (name, stream, hasName) => {
      const path = paths.get(name) ?? '';
      const extra = name === options.fileField ? undefined : options.extras?.[name];
      if (!extra) {
        file = await writeUpload(stream, path, counted);
        if (!file && hasName) throw new AppError('file_empty');
        return;
      }
      const received = await writeExtra(stream, path, name, { ...extra, onBytes });
      if (received.sizeBytes > 0) extras.set(name, received);
      else if (hasName) throw new AppError('file_empty', { field: name });
    });
    return { file, extras: Object.fromEntries(extras), fields, discard };
  } catch (error) {
    await discard();
    drainRequest(request);
    throw error;
  } finally {
    space?.release();
  }
}
