import { publishPictures } from './photo.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import type { MediaKey, MediaStorage } from '../../files/storage.ts';

/**
 * Publishes the middle square of a picture as a profile picture: `<width>.webp` and `<width>.jpg` for every width of
 * the contract, even when the picture is smaller. The files are upright and without metadata, in sRGB or Display P3; an animation
 * becomes its first frame. Errors: those of `makePictures`.
 */
export async function processAvatar(
  file: ReceivedFile,
  storage: MediaStorage,
  owner: string,
): Promise<{ mediaKey: MediaKey; differenceHashes: string[] }> {
  const { mediaKey, differenceHashes } = await publishPictures('avatar', file, storage, { owner });
  return { mediaKey, differenceHashes };
}
