import type { Size } from '../filters/place.ts';
import { createPage, type PageContext } from './page-canvas.ts';

/** The ground behind a picture that does not fill its page: the picture itself, blurred, or a colour `#rrggbb`. */
export type Ground = 'blurred' | `#${string}`;

/** The smaller the picture between, the stronger the blur. Unit: px. */
const BLUR_SIZE: Size = { width: 18, height: 32 };
/** Darkens the blurred picture, so that the sharp one stands out. */
const SHADE = 'rgb(0 0 0 / 28%)';

type Picture = OffscreenCanvas;

/** Fills the page behind a picture. */
export function paintGround(context: PageContext, picture: Picture, ground: Ground, page: Size): void {
  if (ground !== 'blurred') {
    context.fillStyle = ground;
    context.fillRect(0, 0, page.width, page.height);
    return;
  }
  // Enlarged in steps, because one large step shows its pixels; Safari has no blur for canvases.
  let { canvas, context: between } = createPage(BLUR_SIZE);
  cover(between, picture, BLUR_SIZE);
  for (let { width, height } = BLUR_SIZE; width * 2 < page.width;) {
    width *= 2;
    height *= 2;
    const larger = createPage({ width, height });
    larger.context.drawImage(canvas, 0, 0, width, height);
    ({ canvas, context: between } = larger);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, page.width, page.height);
  context.fillStyle = SHADE;
  context.fillRect(0, 0, page.width, page.height);
}

/** The middle of the picture over the whole canvas. */
function cover(context: PageContext, picture: Picture, size: Size): void {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
}

/** The mean colour of a picture, a little darker, as `#rrggbb`. */
export function meanColour(picture: Picture): Ground {
  const size = { width: 8, height: 8 };
  const { context } = createPage(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
    return Math.round(((sum * 4) / data.length) * 0.85);
  });
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
