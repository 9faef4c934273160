import { createFilterRenderer, type FilterRenderer } from '../filters/filter-renderer.ts';
import { createPlainRenderer } from '../filters/plain-renderer.ts';
import type { Size } from '../filters/place.ts';

/** A finer resolution is invisible, and each pixel costs time. */
const MAX_PIXEL_RATIO = 2;

/** A canvas that fills its host and is drawn at most once a frame. */
export interface StageCanvas {
  /** False when this device cannot draw filters. */
  readonly hasFilters: boolean;
  /** Draws before the next frame, once, however often it is called. */
  redraw(): void;
  dispose(): void;
}

/** @param draw draws the whole canvas, of this size in pixels */
export function createStageCanvas(
  host: HTMLElement,
  draw: (renderer: FilterRenderer, size: Size) => void,
): StageCanvas {
  // Every stage makes its own canvas: one whose GPU context was lost on purpose can never be drawn on again.
  const canvas = document.createElement('canvas');
  let frame: number | null = null;
  const redraw = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      const size = pixelsOf(host);
      if (size) draw(renderer, size);
    });
  };
  const renderer = createFilterRenderer(canvas, redraw) ?? createPlainRenderer(canvas);
  const observer = new ResizeObserver(redraw);
  observer.observe(host);
  host.append(canvas);

  return {
    hasFilters: renderer.hasFilters,
    redraw,
    dispose() {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      canvas.remove();
      renderer.dispose();
    },
  };
}

/** Null while the element has no size on the screen. */
function pixelsOf({ clientWidth, clientHeight }: HTMLElement): Size | null {
  const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const size = { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) };
  return size.width > 0 && size.height > 0 ? size : null;
}
