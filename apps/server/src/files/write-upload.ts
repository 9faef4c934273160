import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { ANY_TYPE } from '@sfera/contract/media/sniffed-types';
import { AppError } from '../base/errors.ts';
import { SNIFF_BYTES, sniffType, type SniffedType } from './sniff.ts';

/** A file that has arrived completely. Its type comes from its bytes. */
export type ReceivedFile = {
  path: string;
  sizeBytes: number;
  /** Aborted when the client closes the connection before the answer. */
  signal?: AbortSignal;
} & (SniffedType | AnyFile);

/** A file whose bytes were not looked at. */
export interface AnyFile {
  readonly kind: 'any';
  readonly mime: typeof ANY_TYPE;
}

/** Which files are accepted. */
export interface UploadLimits {
  photoMaxBytes: number;
  videoMaxBytes: number;
  /** Refuses a video by its first bytes. Default: false. */
  onlyImages?: boolean;
  /** Takes any file up to so many bytes, without a look at its type. */
  anyMaxBytes?: number;
  /** Called with the length of each piece before it is written; may throw a refusal. */
  onBytes?(bytes: number): void;
}

/** The Russian words for a limit: «30 МБ», «2 ГБ», «1,5 ГБ». */
export function formatSize(bytes: number): string {
  const [amount, unit] =
    bytes >= 1024 * MEBIBYTE ? [bytes / (1024 * MEBIBYTE), 'ГБ'] : [bytes / MEBIBYTE, 'МБ'];
  return `${amount.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ${unit}`;
}

const KIND_NAMES = { image: 'Фото', video: 'Видео', any: 'Файл' };

export function tooLarge(kind: ReceivedFile['kind'], maxBytes: number): AppError {
  const what = KIND_NAMES[kind];
  return new AppError('file_too_large', { message: `${what} больше ${formatSize(maxBytes)}` });
}

/**
 * Writes the stream to a new file at `path`, and refuses as early as the bytes allow.
 * @returns null when the stream is empty; then there is no file at `path`
 * @throws {AppError} `unsupported_media`, `file_too_large`; the caller removes the partial file and ends the stream
 */
export async function writeUpload(
  stream: Readable,
  path: string,
  limits: UploadLimits,
): Promise<ReceivedFile | null> {
  const target = await open(path, 'wx');
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  let type: SniffedType | AnyFile | undefined =
    limits.anyMaxBytes === undefined ? undefined : { kind: 'any', mime: ANY_TYPE };

  const decideType = async () => {
    type = await sniffType(head);
    if (!type || (limits.onlyImages && type.kind !== 'image')) throw new AppError('unsupported_media');
    return type;
  };
  const checkSize = (known: SniffedType | AnyFile) => {
    const ofKind = known.kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
    const maxBytes = limits.anyMaxBytes ?? ofKind;
    if (sizeBytes > maxBytes) throw tooLarge(known.kind, maxBytes);
  };

  try {
    // Destroying the stream would report the refusal once more, as a broken stream; the caller does it later.
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (!type) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
        if (head.length === SNIFF_BYTES) await decideType();
      }
      if (type) checkSize(type);
      limits.onBytes?.(chunk.length);
      // `write` could write only a part of the chunk when the disk fills up; `appendFile` writes all or fails.
      await target.appendFile(chunk);
    }
    if (sizeBytes > 0) checkSize(type ?? (await decideType()));
  } finally {
    await target.close();
  }
  if (!type || sizeBytes === 0) {
    await rm(path);
    return null;
  }
  return { path, sizeBytes, ...(type as SniffedType | AnyFile) };
}
