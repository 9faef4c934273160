import { drawCut } from './draw-cut.ts';
import type { FilterRenderer } from './filter-renderer.ts';

/** A renderer for devices without WebGL2: rotates and crops, but draws no filters. */
export function createPlainRenderer(canvas: HTMLCanvasElement): FilterRenderer {
  const context = canvas.getContext('2d', { alpha: false });
  return {
    hasFilters: false,
    draw(source, { outputSize, ...input }) {
      if (!context) return false;
      canvas.width = outputSize.width;
      canvas.height = outputSize.height;
      drawCut(context, source, { ...input, outputSize });
      return true;
    },
    dispose() {
      canvas.width = 1;
      canvas.height = 1;
    },
  };
}
