import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { AppError } from '../platform/errors.ts';
import { drainRequest } from './drain.ts';
import { newTempPath } from './temp-files.ts';
import { type ReceivedFile, type UploadLimits, writeUpload } from './write-upload.ts';

export type { ReceivedFile } from './write-upload.ts';

export interface ReceiveOptions extends UploadLimits {
  /** Name of the form field that holds the file. */
  fileField: string;
  tempDir: string;
  /** Longest text field. Unit: bytes. Default: 64 KiB. */
  maxFieldBytes?: number;
  /** The upload is given up when nothing arrives for so long. Default: two minutes. */
  idleTimeoutMs?: number;
}

export interface ReceivedForm {
  /** Null when the form has no file, or the browser's empty file input. */
  file: ReceivedFile | null;
  fields: Record<string, string>;
  /** Removes the file unless it was moved away. Safe to repeat. */
  discard(): Promise<void>;
}

const MAX_FIELDS = 30;
const DEFAULT_MAX_FIELD_BYTES = 64 * 1024;
const DEFAULT_IDLE_TIMEOUT_MS = 120_000;

function createParser(request: IncomingMessage, maxFieldBytes: number) {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data/i.test(contentType)) throw new AppError('unsupported_body');
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // One file more than allowed, so that the second is seen and refused instead of dropped.
      limits: {
        files: 2,
        fields: MAX_FIELDS,
        fieldSize: maxFieldBytes,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw new AppError('invalid_input'); // no boundary
  }
}

/** The parts of a form as they arrive; rejects at the first thing that is wrong with them. */
async function readParts(
  request: IncomingMessage,
  options: ReceiveOptions,
  takeFile: (stream: BusboyFileStream, hasName: boolean) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = createParser(request, options.maxFieldBytes ?? DEFAULT_MAX_FIELD_BYTES);
  const fields = new Map<string, string>();
  let file: { stream: BusboyFileStream; written: Promise<void> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  const parsed = new Promise<void>((resolve, refuse) => {
    const broken = () => refuse(new AppError('upload_broken'));
    if (request.destroyed) return broken();
    idle = setTimeout(broken, options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS).unref();
    request.on('data', () => idle?.refresh());
    request.once('error', broken);
    request.once('close', () => request.complete || broken());

    parser.on('file', (name, stream, fileName) => {
      stream.on('error', broken); // the form ends in the middle of the file
      if (name !== options.fileField || file) {
        stream.resume();
        return refuse(
          new AppError('invalid_input', { message: 'Отправьте один файл', field: options.fileField }),
        );
      }
      file = { stream, written: takeFile(stream, fileName !== '') };
      file.written.catch(refuse);
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
    await file?.written;
    return Object.fromEntries(fields);
  } catch (error) {
    request.unpipe(parser);
    file?.stream.destroy();
    await file?.written.catch(() => {}); // nobody writes to the temp file any more
    throw error;
  } finally {
    clearTimeout(idle);
  }
}

/**
 * Reads a multipart form with at most one file, which streams into `tempDir`.
 * The type is sniffed from the first bytes, so a refusal comes long before the end; after one the rest of the
 * request is drained, so that a browser sees the answer, and no file stays.
 * @throws {AppError} `unsupported_media`, `file_too_large`, `upload_broken`, `invalid_input`, `body_too_large`,
 *   `unsupported_body`; never anything else because of what was sent
 */
export async function receiveUpload(
  request: IncomingMessage,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  const path = await newTempPath(options.tempDir);
  const discard = () => rm(path, { force: true });
  let file: ReceivedFile | null = null;
  try {
    const fields = await readParts(request, options, async (stream, hasName) => {
      file = await writeUpload(stream, path, options);
      if (!file && hasName) throw new AppError('unsupported_media', { message: 'Файл пуст' });
    });
    return { file, fields, discard };
  } catch (error) {
    await discard();
    drainRequest(request);
    throw error;
  }
}
