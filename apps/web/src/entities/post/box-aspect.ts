interface Size {
  width: number;
  height: number;
}

/** Widest and tallest boxes of the feed. Unit: width divided by height. */
const WIDEST = 1.91;
const TALLEST = 4 / 5;
/** The tallest box of a video that has a narrow card of its own. */
const TALLEST_VIDEO = 9 / 16;
/** A picture this close to a limit keeps its own box: a crop of a few pixels would look like a mistake. */
const TOLERANCE = 0.01;

/**
 * Width divided by height of the box that a photo or a video fills, known before the media loads. The box has the
 * ratio of the media between 4:5 and 1.91:1; taller and wider media is cropped around the middle.
 */
export function boxAspect({ width, height }: Size, tallest = TALLEST): number {
  const own = width / height;
  const limited = Math.min(WIDEST, Math.max(tallest, own));
  return isCloseTo(own, limited) ? own : limited;
}

/** Whether two ratios differ by so little that nobody sees the difference. */
export const isCloseTo = (one: number, other: number): boolean => Math.abs(one / other - 1) <= TOLERANCE;

/** Whether the box shows only a part of the photo. */
export const isCropped = (size: Size): boolean => boxAspect(size) !== size.width / size.height;

/** Width divided by height of the box in a narrow card; undefined for a video that is not taller than other boxes. */
export function narrowAspect(video: Size): number | undefined {
  return isCropped(video) && video.width < video.height ? boxAspect(video, TALLEST_VIDEO) : undefined;
}
