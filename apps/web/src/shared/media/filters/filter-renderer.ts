import type { PictureSource } from './draw-cut.ts';
import { createFilterProgram, type FilterInput, type FilterProgram } from './filter-program.ts';

/** Every device with WebGL2 supports this size; published pictures are smaller. Unit: pixels. */
const MIN_TEXTURE_SIZE = 4_096;

/** Draws pictures with their filters. */
export interface FilterRenderer {
  /** False for a renderer without filters: see `createPlainRenderer`. */
  readonly hasFilters: boolean;
  /**
   * Resizes the canvas and draws. Read the canvas in the same task, because the browser clears it after showing it.
   * @returns false while the GPU context is lost; `onRestored` says when to draw again
   */
  draw(source: PictureSource, input: FilterInput): boolean;
  /** Frees all GPU memory. The canvas cannot be drawn on any more. */
  dispose(): void;
}

/**
 * A WebGL2 renderer, the same for previews and published pictures. Colours follow the contract's table.
 * @param onRestored called when the lost GPU context is restored; the picture must be drawn again
 * @param canvas not an `OffscreenCanvas`: Safari before 17 has no WebGL for it
 * @returns null when this device has no WebGL2; the canvas is untouched then
 */
export function createFilterRenderer(
  canvas: HTMLCanvasElement,
  onRestored?: () => void,
): FilterRenderer | null {
  const gl = canFilter() ? contextOf(canvas) : null;
  if (!gl) return null;
  let program: FilterProgram | null = createFilterProgram(gl);
  let shownSpace: PredefinedColorSpace = 'srgb';

  const lose = (event: Event) => {
    // Without this call the browser never restores the context.
    event.preventDefault();
    program = null;
  };
  const restore = () => {
    program = createFilterProgram(gl);
    onRestored?.();
  };
  canvas.addEventListener('webglcontextlost', lose);
  canvas.addEventListener('webglcontextrestored', restore);

  return {
    hasFilters: true,
    draw(source, input) {
      if (!program || gl.isContextLost()) return false;
      const { colorSpace = 'srgb', outputSize } = input;
      const { width, height } = outputSize;
      const isRecoloured = colorSpace !== shownSpace;
      // A browser that does not know the property has no photo in another space than sRGB either.
      if (isRecoloured) gl.drawingBufferColorSpace = shownSpace = colorSpace;
      // Setting a size clears the canvas, even when the size is the same; a new colour space needs that.
      if (canvas.width !== width || isRecoloured) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      program.draw(source, input);
      return !gl.isContextLost();
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
      program?.dispose();
      program = null;
      release(gl);
    },
  };
}

let isSupported: boolean | null = null;

/** Whether this device can draw filters; tested once. */
export const canFilter = (): boolean => (isSupported ??= probe());

/** Tests on a canvas of its own: a canvas whose WebGL context failed could not be drawn on otherwise. */
function probe(): boolean {
  const gl = contextOf(document.createElement('canvas'));
  if (!gl) return false;
  try {
    createFilterProgram(gl).dispose();
    return gl.getParameter(gl.MAX_TEXTURE_SIZE) >= MIN_TEXTURE_SIZE;
  } catch {
    // An old driver rejected the shaders.
    return false;
  } finally {
    release(gl);
  }
}

/** Frees a context at once: a browser allows a dozen of them and collects unused ones late. */
function release(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  gl.canvas.width = 1;
  gl.canvas.height = 1;
}

function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  // A drawn frame stays readable, for the loupe over a story.
  const options = {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    preserveDrawingBuffer: true,
  };
  const context = canvas.getContext('webgl2', options);
  // The class itself is missing in browsers built without WebGL2.
  return context && 'texImage3D' in context ? context : null;
}
