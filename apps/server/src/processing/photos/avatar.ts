import { publishPictures } from './photo.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import type { MediaKey, MediaStorage } from '../../files/storage.ts';

/**
 * Publishes the middle square of a picture as a profile picture, `<width>.webp` and `<width>.jpg` for every width of
 * the contract, also of a smaller picture: upright, sRGB, without metadata, an animation as its first frame.
 * Resolves to its media key. Errors: those of a photo.
 */
export async function processAvatar(
  file: ReceivedFile,
  storage: MediaStorage,
  owner: string,
): Promise<MediaKey> {
  const { mediaKey } = await publishPictures('avatar', file, storage, { owner });
  return mediaKey;
}
