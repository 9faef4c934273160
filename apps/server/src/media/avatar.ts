import { AVATAR_WIDTHS } from '@sfera/contract/limits';
import { processPicture } from './photo.ts';
import { asJpeg, asWebp, decode, settled, type Size, withPublish } from './picture-files.ts';
import type { ReceivedFile } from './receive.ts';
import type { MediaKey, MediaStorage } from './storage.ts';

const LARGEST = Math.max(...AVATAR_WIDTHS);

/** Made smaller until the shorter side is as long as the square; never enlarged. */
function neededSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function middleSquare({ width, height }: Size) {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}

/**
 * Publishes the middle square of a picture as a profile picture, `<width>.webp` and `<width>.jpg` for every width of
 * the contract, also of a smaller picture: upright, sRGB, without metadata, an animation as its first frame.
 * Resolves to its media key. Errors: those of {@link processPicture}.
 */
export const processAvatar = (file: ReceivedFile, storage: MediaStorage): Promise<MediaKey> =>
  processPicture(file, storage, { neededSize }, async (source, mediaKey) => {
    const size = neededSize(source);
    const square = await decode(
      source
        .still()
        .resize({ ...size, fit: 'fill' })
        .extract(middleSquare(size)),
    );
    await withPublish(mediaKey, storage, (publish) =>
      settled(
        AVATAR_WIDTHS.flatMap((side) => [
          publish(`${side}.jpg`, asJpeg(square().resize(side))),
          publish(`${side}.webp`, asWebp(square().resize(side))),
        ]),
      ),
    );
    return mediaKey;
  });
