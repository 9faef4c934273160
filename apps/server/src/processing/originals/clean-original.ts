import { readFile, stat, writeFile } from 'node:fs/promises';
import type { ImageType, VideoType } from '@sfera/contract/media/media';
import { AppError } from '../../base/errors.ts';
import { withSpace } from '../../files/free-space.ts';
import type { SniffedType } from '../../files/sniff.ts';
import type { MediaStorage } from '../../files/storage.ts';
import { createSemaphore } from '../sound/semaphore.ts';
import type { MediaTools } from '../tools/tools.ts';
import { UncleanFile, wipePicture } from './wipe-picture.ts';
import { wipeVideo } from './wipe-video.ts';

const EXTENSIONS: Readonly<Record<ImageType | VideoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/webm': 'webm',
  'video/3gpp': '3gp',
  'video/3gpp2': '3g2',
  'video/x-msvideo': 'avi',
};

/** A picture is held in memory as a whole. */
const oneByOne = createSemaphore(1);

/** A photo or video as it came from a device. */
export type OriginalFile = SniffedType & { path: string; signal?: AbortSignal };

/** The extension of a file of this type, without the dot. */
export const extensionOf = ({ mime }: OriginalFile): string => EXTENSIONS[mime];

/**
 * Writes the original without place, serial numbers and words to `output`. Pixels and sound stay as they are, to the
 * bit.
 * @throws {AppError} `original_not_cleaned`; `video_unavailable`; `storage_full`
 */
export async function cleanOriginal(
  file: OriginalFile,
  output: string,
  { storage, mediaTools }: { storage: MediaStorage; mediaTools: MediaTools | null },
): Promise<void> {
  const { path } = file;
  try {
    await withSpace(storage, (await stat(path)).size, async () => {
      if (file.kind === 'image')
        return oneByOne(async () => writeFile(output, await wipePicture(await readFile(path), file.mime)));
      if (!mediaTools) throw new AppError('video_unavailable');
      return wipeVideo({ ...mediaTools, signal: file.signal }, { path, mime: file.mime }, output);
    });
  } catch (error) {
    if (error instanceof UncleanFile) throw new AppError('original_not_cleaned');
    throw error;
  }
}
