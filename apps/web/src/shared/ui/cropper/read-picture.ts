import { PHOTO_MAX_PIXELS } from '@sfera/contract/media/limits';
import { isHeic } from '../../media/sniff/sniff-type.ts';
import { readPictureSize } from './picture-size.ts';

/**
 * The result of the try to draw a file in this browser.
 * - `shown`: the browser draws the picture
 * - `unshown`: the file is HEIC, which few browsers draw and the server reads
 * - `too-big`: the picture has more pixels than the server takes
 * - `broken`: the file is no picture, or a damaged one
 */
export type PictureReading = 'shown' | 'unshown' | 'too-big' | 'broken';

/** Tries to draw the file; its name and type count for nothing. */
export async function readPicture(file: Blob): Promise<PictureReading> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  // A browser may call a picture loaded whose pixels it cannot read.
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(url);
  // Some browsers report the size of a huge picture, others report none.
  const size = image.naturalWidth > 0 ? naturalSizeOf(image) : await readPictureSize(file);
  if (size && size.width * size.height > PHOTO_MAX_PIXELS) return 'too-big';
  if (isDrawn) return 'shown';
  return (await isHeic(file)) ? 'unshown' : 'broken';
}

const naturalSizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
  width,
  height,
});
