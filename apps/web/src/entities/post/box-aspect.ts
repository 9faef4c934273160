interface Size {
  width: number;
  height: number;
}

/** The `sizes` of a card: the feed's column (`--feed-column`), or the whole width of a phone, but 10 px on either side. */
export const CARD_SIZES = 'calc(min(clamp(340px, (100vh - 130px) * 0.8, 600px), 100vw - 20px))';

/** The `sizes` of a tile: a third of the page, or a quarter of the widest, beside the navigation. */
export const TILE_SIZES =
  '(min-width: 1248px) calc(min((100vw - 286px) / 4, 310px)), (min-width: 1024px) calc((100vw - 286px) / 3), 33vw';

/** Widest and tallest boxes of the feed. Unit: width divided by height. */
const WIDEST = 1.91;
const TALLEST = 4 / 5;
/** A picture this close to a limit keeps its own box: a crop of a few pixels would look like a mistake. */
const TOLERANCE = 0.01;

/**
 * Width divided by height of the box that a photo or a video fills, known before the media loads. The box has the
 * ratio of the media between 4:5 and 1.91:1; taller and wider media is cropped around the middle.
 */
export function boxAspect({ width, height }: Size): number {
  const own = width / height;
  const limited = Math.min(WIDEST, Math.max(TALLEST, own));
  return isCloseTo(own, limited) ? own : limited;
}

/** Whether two ratios differ by so little that people do not see the difference. */
export const isCloseTo = (one: number, other: number): boolean => Math.abs(one / other - 1) <= TOLERANCE;

/** Whether the box shows only a part of the photo. */
export const isCropped = (size: Size): boolean => boxAspect(size) !== size.width / size.height;
