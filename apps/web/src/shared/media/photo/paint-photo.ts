import { drawCut, type CutDrawing, type PictureSource } from '../filters/draw-cut.ts';
import { cutSize, type Size } from '../filters/place.ts';

/** What lies behind transparent parts, as wherever pictures are shown. */
const GROUND = '#ffffff';

/** An opaque copy in sRGB. */
export function paintPhoto(source: ImageBitmap, size: Size): ImageBitmap {
  return paintCut(source, { sourceSize: source, outputSize: size }).transferToImageBitmap();
}

/**
 * Turns, crops and resizes. A picture is made smaller by halves: in one step some browsers would skip pixels.
 * @returns a canvas of `outputSize`, to be made empty when it is not needed any more
 */
export function paintCut(
  source: PictureSource,
  { crop, turn, sourceSize, outputSize }: CutDrawing,
): OffscreenCanvas {
  let smaller: { source: PictureSource; size: Size } = { source, size: sourceSize };
  for (
    let size = halfOf(sourceSize);
    isEnough(cutSize(size, { crop, turn }), outputSize);
    size = halfOf(size)
  ) {
    const canvas = paint(smaller.source, { sourceSize: smaller.size, outputSize: size });
    release(smaller.source);
    smaller = { source: canvas, size };
  }
  const result = paint(smaller.source, { crop, turn, sourceSize: smaller.size, outputSize });
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
  // Browsers refuse one that has no memory.
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
