import type { Size } from '../filters/place.ts';

/** The context with which pages of stories are drawn: that of a canvas in the page or off it. */
export type PageContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface PageOptions {
  isOpaque?: boolean;
  colorSpace?: PredefinedColorSpace;
}

/**
 * A canvas off the page.
 * @throws when there is no memory for its pixels
 */
export function createPage(
  { width, height }: Size,
  { isOpaque = true, colorSpace = 'srgb' }: PageOptions = {},
) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: !isOpaque, colorSpace });
  // A browser without memory for the canvas gives no context.
  if (!context) throw new Error('No canvas to draw on');
  return { canvas, context };
}
