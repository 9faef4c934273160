import { drawCut, type CutDrawing, type PictureSource } from '../filters/draw-cut.ts';
import { cutSize, type Size } from '../filters/place.ts';

/** The colour behind transparent parts, the same wherever pictures are shown. */
const GROUND = '#ffffff';

/** An opaque copy in sRGB. */
export function paintPhoto(source: ImageBitmap, size: Size): ImageBitmap {
  return paintCut(source, { sourceSize: source, outputSize: size }).transferToImageBitmap();
}

/**
 * Mirrors, turns, straightens, crops and resizes. Pictures are shrunk by halves, because some browsers skip pixels in a larger step.
 * @returns a canvas of `outputSize`, to be emptied when it is no longer needed
 */
export function paintCut(
  source: PictureSource,
  { sourceSize, outputSize, ...cut }: CutDrawing,
): OffscreenCanvas {
  let smaller: { source: PictureSource; size: Size } = { source, size: sourceSize };
  for (let size = halfOf(sourceSize); isEnough(cutSize(size, cut), outputSize); size = halfOf(size)) {
    const canvas = paint(smaller.source, { sourceSize: smaller.size, outputSize: size });
    release(smaller.source);
    smaller = { source: canvas, size };
  }
  const result = paint(smaller.source, { ...cut, sourceSize: smaller.size, outputSize });
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
  const { width, height } = drawing.outputSize;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
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
