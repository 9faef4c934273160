import { drawCut, type CutDrawing, type PictureSource } from '../filters/draw-cut.ts';
import { cutSize, type Size } from '../filters/place.ts';

/** The area of the largest canvas of an iPhone; publishing needs a quarter of it. Unit: pixels. */
export const WORKING_PIXELS = 16_777_216;

/** The colour behind transparent parts, the same wherever pictures are shown. */
const GROUND = '#ffffff';

/** An opaque copy. */
export function paintPhoto(source: ImageBitmap, size: Size, colorSpace: PredefinedColorSpace): ImageBitmap {
  return paintCut(source, { sourceSize: source, outputSize: size, colorSpace }).transferToImageBitmap();
}

/**
 * Mirrors, turns, straightens, crops and resizes. Pictures are shrunk by halves, because some browsers skip pixels in a larger step.
 * @returns a canvas of `outputSize`, to be emptied when it is no longer needed
 */
export function paintCut(
  source: PictureSource,
  { sourceSize, outputSize, colorSpace = 'srgb', ...cut }: CutDrawing,
): OffscreenCanvas {
  let smaller: { source: PictureSource; size: Size } = { source, size: sourceSize };
  for (let size = halfOf(sourceSize); isEnough(cutSize(size, cut), outputSize); size = halfOf(size)) {
    if (size.width * size.height > WORKING_PIXELS) continue;
    const canvas = paint(smaller.source, { sourceSize: smaller.size, outputSize: size, colorSpace });
    release(smaller.source);
    smaller = { source: canvas, size };
  }
  const result = paint(smaller.source, { ...cut, sourceSize: smaller.size, outputSize, colorSpace });
  release(smaller.source);
  return result;
}

const halfOf = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / 2),
  height: Math.ceil(height / 2),
});
const isEnough = (size: Size, needed: Size) =>
  size.width >= needed.width && size.height >= needed.height && size.width > 1;

function paint(source: PictureSource, drawing: CutDrawing): OffscreenCanvas {
  const { colorSpace = 'srgb', outputSize } = drawing;
  const { width, height } = outputSize;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, colorSpace });
  // A browser without memory for the canvas gives no context.
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  drawCut(context, source, drawing);
  return canvas;
}

/** Safari collects the pixels of a canvas late. */
function release(source: PictureSource): void {
  if (!(source instanceof OffscreenCanvas)) return;
  source.width = 1;
  source.height = 1;
}
