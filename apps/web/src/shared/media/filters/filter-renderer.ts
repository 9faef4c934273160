import type { PictureSource } from './draw-cut.ts';
import { createFilterProgram, type FilterInput, type FilterProgram } from './filter-program.ts';

/** Every device with WebGL2 has it; what is published is smaller. Unit: pixels. */
const LEAST_TEXTURE_SIZE = 4_096;

/** Draws pictures with their filters. */
export interface FilterRenderer {
  /** False when it shows no filters: see `createPlainRenderer`. */
  readonly hasFilters: boolean;
  /**
   * Gives the canvas its size and draws. Read the canvas in the same task, before the browser shows and empties it.
   * @returns false while the graphics card is lost; `onRestored` says when to draw anew
   */
  draw(source: PictureSource, input: FilterInput): boolean;
  /** Gives back all memory of the graphics card. The canvas cannot be drawn on any more. */
  dispose(): void;
}

/**
 * A renderer by WebGL2, the same for previews and published pictures. Colours are those of the contract's table.
 * @param onRestored the graphics card is back and has forgotten the picture
 * @param canvas not an `OffscreenCanvas`, which Safari before 17 gives no WebGL
 * @returns null when this device cannot do it; the canvas is untouched then
 */
export function createFilterRenderer(
  canvas: HTMLCanvasElement,
  onRestored?: () => void,
): FilterRenderer | null {
  const gl = canFilter() ? contextOf(canvas) : null;
  if (!gl) return null;
  let program: FilterProgram | null = createFilterProgram(gl);

  const lose = (event: Event) => {
    // Without this the browser never gives it back.
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
      const { width, height } = input.outputSize;
      // Setting a size empties the canvas, even to the same one.
      if (canvas.width !== width) canvas.width = width;
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

let isAble: boolean | null = null;

/** Whether this device draws filters; it is tried once. */
export const canFilter = (): boolean => (isAble ??= probe());

/** Tries on a canvas of its own: a canvas that was asked in vain could not be drawn on otherwise. */
function probe(): boolean {
  const gl = contextOf(document.createElement('canvas'));
  if (!gl) return false;
  try {
    createFilterProgram(gl).dispose();
    return gl.getParameter(gl.MAX_TEXTURE_SIZE) >= LEAST_TEXTURE_SIZE;
  } catch {
    // An old driver that does not take the shaders.
    return false;
  } finally {
    release(gl);
  }
}

/** A browser allows a dozen contexts and collects them late. */
function release(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  gl.canvas.width = 1;
  gl.canvas.height = 1;
}

function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  const options = { alpha: false, antialias: false, depth: false, stencil: false };
  const context = canvas.getContext('webgl2', options);
  // The class itself is missing where a browser was built without it.
  return context && 'texImage3D' in context ? context : null;
}
