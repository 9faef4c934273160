import { open } from 'node:fs/promises';
import type { BusboyFileStream } from '@fastify/busboy';
import type { ExtraFile } from '@sfera/contract/base/route';
import { AppError } from '../base/errors.ts';
import { formatSize, type UploadLimits } from './write-upload.ts';

/** A further file of a form that has arrived completely. The content of a sound file is not checked yet. */
export interface ReceivedExtra {
  path: string;
  sizeBytes: number;
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KIND_NAMES: Record<ExtraFile['kind'], string> = { png: 'Картинка', sound: 'Звуковой файл' };

/**
 * Writes the stream to a new file at `path`, and refuses as early as the bytes allow. An empty stream leaves an empty
 * file.
 * @param field the name of the form field
 * @throws {AppError} `unsupported_media` for other bytes than a png, `file_too_large`; the caller removes the partial
 *   file and ends the stream
 */
export async function writeExtra(
  stream: BusboyFileStream,
  path: string,
  field: string,
  { kind, maxBytes, onBytes }: ExtraFile & Pick<UploadLimits, 'onBytes'>,
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
      onBytes?.(chunk.length);
      await target.appendFile(chunk); // `write` may write only a part, see `writeUpload`
    }
    if (kind === 'png' && sizeBytes > 0 && sizeBytes < PNG_MAGIC.length)
      throw new AppError('unsupported_media', { field });
  } finally {
    await target.close();
  }
  return { path, sizeBytes };
}
