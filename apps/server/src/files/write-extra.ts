import { open } from 'node:fs/promises';
import type { BusboyFileStream } from '@fastify/busboy';
import type { ExtraFile } from '@sfera/contract/kit/route';
import { AppError } from '../platform/core/errors.ts';
import { formatSize } from './write-upload.ts';

/** A further file of a form that has arrived whole. Of sound nothing is known yet. */
export interface ReceivedExtra {
  path: string;
  sizeBytes: number;
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KIND_NAMES: Record<ExtraFile['kind'], string> = { png: 'Картинка', sound: 'Звуковой файл' };

/**
 * Writes the stream to a new file at `path`, refusing as early as its bytes allow. An empty one leaves an empty file.
 * @param field its name in the form
 * @throws {AppError} `unsupported_media` for a png that is none, `file_too_large`; the stream and a part of the file
 *   stay, for the caller
 */
export async function writeExtra(
  stream: BusboyFileStream,
  path: string,
  field: string,
  { kind, maxBytes }: ExtraFile,
): Promise<ReceivedExtra> {
  const target = await open(path, 'wx');
  let magic: Buffer = Buffer.alloc(0);
  let sizeBytes = 0;
  const isPng = () => magic.equals(PNG_MAGIC.subarray(0, magic.length));
  try {
    // Destroying the stream would report the refusal once more, as a broken stream; the caller does it later.
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      magic = Buffer.concat([magic, chunk.subarray(0, PNG_MAGIC.length - magic.length)]);
      if (kind === 'png' && !isPng()) throw new AppError('unsupported_media', { field });
      if (sizeBytes > maxBytes) {
        const message = `${KIND_NAMES[kind]} больше ${formatSize(maxBytes)}`;
        throw new AppError('file_too_large', { message, field });
      }
      await target.appendFile(chunk); // all of it, as in writeUpload
    }
    if (kind === 'png' && sizeBytes > 0 && sizeBytes < PNG_MAGIC.length)
      throw new AppError('unsupported_media', { field });
  } finally {
    await target.close();
  }
  return { path, sizeBytes };
}
