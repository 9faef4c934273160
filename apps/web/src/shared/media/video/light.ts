/** Enough to tell a dark picture from one on which something is seen. Unit: px. */
const SIDE = 16;
/** A picture at least this light is not dark. */
export const LIGHT_ENOUGH = 48;

/** How light a picture is on the whole, from 0 to 255; 0 where nothing can be drawn. */
export function lightOf(picture: HTMLVideoElement | ImageBitmap): number {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  if (!context) return 0;
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return meanLight(data);
}

/** The mean luma of pixels of four bytes. */
export function meanLight(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  return pixels.length > 0 ? (sum * 4) / pixels.length : 0;
}
