import { PHOTO_MAX_PIXELS } from '@sfera/contract/limits';
import { isHeic } from '../../media/sniff/sniff-type.ts';
import { readPictureSize } from './picture-size.ts';

/**
 * What this browser makes of a file.
 * - `shown`: a picture that it draws
 * - `unshown`: HEIC, which few browsers draw and the server reads
 * - `too-big`: more pixels than anybody takes
 * - `broken`: no picture, or a damaged one
 */
export type PictureReading = 'shown' | 'unshown' | 'too-big' | 'broken';

/** Looks at the bytes, whatever the name says. */
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
  // Of a huge one some browsers tell the size, and others nothing at all.
  const size = image.naturalWidth > 0 ? naturalSizeOf(image) : await readPictureSize(file);
  if (size && size.width * size.height > PHOTO_MAX_PIXELS) return 'too-big';
  if (isDrawn) return 'shown';
  return (await isHeic(file)) ? 'unshown' : 'broken';
}

const naturalSizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
  width,
  height,
});
