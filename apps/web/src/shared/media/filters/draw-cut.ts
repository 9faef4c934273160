import { turnedSize, WHOLE, type Cut, type Size } from './place.ts';

/** Sources that both canvas contexts can draw. */
export type PictureSource = ImageBitmap | HTMLVideoElement | HTMLCanvasElement | OffscreenCanvas;

export interface CutDrawing extends Cut {
  /** Colours of the result. Default: sRGB. */
  colorSpace?: PredefinedColorSpace;
  sourceSize: Size;
  outputSize: Size;
}

/** Draws a cut of a picture into the upper left `outputSize` of a canvas. */
export function drawCut(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: PictureSource,
  { crop = WHOLE, turn = 0, angle = 0, isMirrored = false, sourceSize, outputSize }: CutDrawing,
): void {
  const turned = turnedSize(sourceSize, turn);
  context.save();
  context.imageSmoothingQuality = 'high';
  context.scale(
    outputSize.width / (turned.width * crop.width),
    outputSize.height / (turned.height * crop.height),
  );
  context.translate((turned.width * crop.width) / 2, (turned.height * crop.height) / 2);
  context.rotate((angle * Math.PI) / 180);
  context.translate(
    turned.width * (0.5 - crop.x - crop.width / 2),
    turned.height * (0.5 - crop.y - crop.height / 2),
  );
  context.rotate((turn * Math.PI) / 180);
  if (isMirrored) context.scale(-1, 1);
  const { width, height } = sourceSize;
  context.drawImage(source, -width / 2, -height / 2, width, height);
  context.restore();
}
