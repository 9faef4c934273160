import { blurSigma, colourTable, LUT_SIZE, vignetteAt } from '@sfera/contract/media/colour';
import { FILTER_NAMES, STORY_FILTER_NAMES, type EditFilters } from '@sfera/contract/media/filters';
import { createBlurProgram, type BlurProgram } from './blur-program.ts';
import type { PictureSource } from './draw-cut.ts';
import { sizeToBlur } from './gaussian.ts';
import { createTexture, linkProgram } from './gl-objects.ts';
import { matrixToSource, type Cut, type Size } from './place.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts';

/** Points along each side of the vignette's texture; a vignette has no fine detail. */
const VIGNETTE_SIZE = 128;
/** Texture units. */
const PICTURE = 0;
const COLOURS = 1;
const VIGNETTE = 2;
const BLURRING = 3;
const BLURRED = 4;
/** A source this many times larger than the output would flicker without mipmaps. */
const MIPMAP_MINIFICATION = 2;
/** Bias towards the sharper of two mipmap levels. */
const MIPMAP_BIAS = -0.5;

/** Everything needed to draw one picture. */
export interface FilterInput extends Cut {
  filters: EditFilters;
  /** Displayed size of the source: of a video `videoWidth` and `videoHeight`. */
  sourceSize: Size;
  outputSize: Size;
  /** In which the filters reckon, and the canvas shows the result. Default: sRGB. */
  colorSpace?: PredefinedColorSpace;
}

/** The filters' GPU resources. They are lost together with their context. */
export interface FilterProgram {
  draw(source: PictureSource, input: FilterInput): void;
  dispose(): void;
}

/** @throws when the GPU rejects the shaders */
export function createFilterProgram(gl: WebGL2RenderingContext): FilterProgram {
  const program = linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const toSource = uniform('toSource');
  const sharpness = uniform('sharpness');
  const shown = uniform('picture');
  const picture = createTexture(gl, PICTURE, gl.TEXTURE_2D);
  const colours = createTexture(gl, COLOURS, gl.TEXTURE_3D);
  const vignette = createTexture(gl, VIGNETTE, gl.TEXTURE_2D);
  let shownBitmap: ImageBitmap | null = null;
  let tablesOf: EditFilters | null = null;
  let blur: BlurProgram | null = null;

  gl.useProgram(program);
  gl.uniform1i(uniform('colours'), COLOURS);
  gl.uniform1i(uniform('vignette'), VIGNETTE);

  const takeSource = (source: PictureSource) => {
    // A bitmap never changes; a video and a canvas do.
    if (source === shownBitmap) return;
    gl.activeTexture(gl.TEXTURE0 + PICTURE);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    shownBitmap = source instanceof ImageBitmap ? source : null;
  };

  const scaleSource = (isMinified: boolean) => {
    gl.activeTexture(gl.TEXTURE0 + PICTURE);
    if (isMinified) gl.generateMipmap(gl.TEXTURE_2D);
    const filter = isMinified ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  };

  const takeFilters = (filters: EditFilters) => {
    if (!tablesOf || hasOtherColours(filters, tablesOf)) {
      gl.activeTexture(gl.TEXTURE0 + COLOURS);
      const table = colourTable(filters);
      gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB16F, LUT_SIZE, LUT_SIZE, LUT_SIZE, 0, gl.RGB, gl.FLOAT, table);
    }
    if (!tablesOf || (filters.vignette ?? 0) !== (tablesOf.vignette ?? 0)) {
      gl.activeTexture(gl.TEXTURE0 + VIGNETTE);
      const table = vignetteTable(filters.vignette ?? 0);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16F, VIGNETTE_SIZE, VIGNETTE_SIZE, 0, gl.RED, gl.FLOAT, table);
    }
    tablesOf = filters;
  };

  return {
    draw(source, input) {
      const { filters, sourceSize, outputSize } = input;
      gl.unpackColorSpace = input.colorSpace ?? 'srgb';
      takeSource(source);
      takeFilters(filters);
      const sigma = blurSigma(filters.story?.blur ?? 0, outputSize);
      const isBlurred = sigma > 0;
      // Skipped pixels would show as stains in a blurred picture.
      const isMinified = isBlurred
        ? minification({ ...input, outputSize: sizeToBlur(outputSize, sigma) }) > 1
        : minification(input) > MIPMAP_MINIFICATION;
      scaleSource(isMinified && sourceSize.width > 1);
      const place = matrixToSource(input, sourceSize);
      if (isBlurred) {
        blur ??= createBlurProgram(gl, [BLURRING, BLURRED]);
        blur.draw({ unit: PICTURE, toSource: place, outputSize, sigma });
      }
      gl.useProgram(program);
      gl.viewport(0, 0, outputSize.width, outputSize.height);
      gl.uniform1i(shown, isBlurred ? BLURRED : PICTURE);
      gl.uniform1f(sharpness, isMinified && !isBlurred ? MIPMAP_BIAS : 0);
      gl.uniformMatrix3fv(toSource, false, isBlurred ? matrixToSource({}) : place);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    dispose() {
      for (const texture of [picture, colours, vignette]) gl.deleteTexture(texture);
      gl.deleteProgram(program);
      blur?.dispose();
    },
  };
}

const hasOtherColours = (a: EditFilters, b: EditFilters) =>
  FILTER_NAMES.some((name) => name !== 'vignette' && (a[name] ?? 0) !== (b[name] ?? 0)) ||
  STORY_FILTER_NAMES.some((name) => name !== 'blur' && a.story?.[name] !== b.story?.[name]);

/** Returns how many source pixels fall on one output pixel, along the axis that is scaled down less. */
function minification({ crop, turn, sourceSize, outputSize }: FilterInput): number {
  const isTurned = turn === 90 || turn === 270;
  const across = (isTurned ? sourceSize.height : sourceSize.width) * (crop?.width ?? 1);
  const down = (isTurned ? sourceSize.width : sourceSize.height) * (crop?.height ?? 1);
  return Math.min(across / outputSize.width, down / outputSize.height);
}

function vignetteTable(vignette: number): Float32Array<ArrayBuffer> {
  const middleOf = (index: number) => (index + 0.5) / VIGNETTE_SIZE;
  return Float32Array.from({ length: VIGNETTE_SIZE ** 2 }, (_, at) =>
    vignetteAt(middleOf(at % VIGNETTE_SIZE), middleOf(Math.floor(at / VIGNETTE_SIZE)), vignette),
  );
}
