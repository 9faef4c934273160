import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Size } from '../filters/place.ts';
import { paintGround, type Ground } from './ground.ts';
import { createPage } from './page-canvas.ts';
import { keepWithin, type PagePlace } from './page-place.ts';
import { fittedSize, pictureLimits } from './picture-place.ts';

/** How the picture of a story lies on its page. */
export interface PictureFrame {
  readonly place: PagePlace;
  readonly ground: Ground;
}

/** Larger pictures are not drawn: every device has canvases and textures of this side. Unit: px. */
const MAX_SIDE = 4_096;

/** The pixels that a picture needs on its page, turned back to be level; at most {@link MAX_SIDE} on each side. */
export function pixelsOnPage(picture: Size, { scale }: PagePlace): Size {
  const { width, height } = fittedSize(picture);
  const drawn = Math.min(scale, MAX_SIDE / width, MAX_SIDE / height);
  return {
    width: Math.max(1, Math.round(width * drawn)),
    height: Math.max(1, Math.round(height * drawn)),
  };
}

/** Lays a picture on a page of 1080 × 1920. */
export function paintStoryPage(
  picture: OffscreenCanvas,
  { place, ground, colorSpace }: PictureFrame & { colorSpace: PredefinedColorSpace },
): OffscreenCanvas {
  const { canvas, context } = createPage(STORY_IMAGE_SIZE_PX, { colorSpace });
  paintGround(context, picture, ground, STORY_IMAGE_SIZE_PX);
  const { x, y, scale, rotation } = keepWithin(place, pictureLimits(picture));
  const fitted = fittedSize(picture);
  const size = { width: Math.round(fitted.width * scale), height: Math.round(fitted.height * scale) };
  // Whole pixels of the page, so that a level picture stays as sharp as it was drawn.
  const [aside, down] = [size.width, size.height].map((side) => Math.round(side / 2));
  context.imageSmoothingQuality = 'high';
  context.translate(Math.round(x * canvas.width), Math.round(y * canvas.height));
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -(aside ?? 0), -(down ?? 0), size.width, size.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return canvas;
}
