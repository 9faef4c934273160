import { AVATAR_WIDTHS } from '@sfera/contract/people/limits';
import { UPLOAD_JPEG_QUALITY } from '@sfera/contract/media/limits';

/** A square of a picture, in pixels of the turned picture. */
export interface Square {
  x: number;
  y: number;
  side: number;
  /** Clockwise. Unit: degrees. */
  turn: 0 | 90 | 180 | 270;
}

/** The largest side that the server keeps. Unit: pixels. */
const MAX_SIDE_PX = Math.max(...AVATAR_WIDTHS);

/** The colour behind transparent parts, the same wherever pictures are shown. */
const GROUND = '#ffffff';

/**
 * Cuts a square out of a picture, as a JPEG of at most 640 px. The browser has already applied the EXIF orientation.
 * @throws for a picture that cannot be drawn
 */
export async function cutSquare(src: string, { x, y, side, turn }: Square): Promise<Blob> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const isUpright = turn % 180 === 0;
  const outSide = Math.max(1, Math.min(MAX_SIDE_PX, Math.round(side)));

  const canvas = document.createElement('canvas');
  canvas.width = outSide;
  canvas.height = outSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, outSide, outSide);
  context.imageSmoothingQuality = 'high';
  context.scale(outSide / side, outSide / side);
  context.translate(-x, -y);
  context.translate((isUpright ? width : height) / 2, (isUpright ? height : width) / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      UPLOAD_JPEG_QUALITY,
    ),
  );
}
