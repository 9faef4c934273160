import { gaussianTaps, sizeToBlur, type Tap } from './gaussian.ts';
import { createTexture, linkProgram } from './gl-objects.ts';
import { matrixToSource, type Size } from './place.ts';
import { BLUR_FRAGMENT_SHADER, BLUR_VERTEX_SHADER } from './shaders.ts';

/** Input of a blur. */
export interface BlurInput {
  /** Texture unit of the picture. */
  unit: number;
  /** Matrix made by `matrixToSource`. */
  toSource: number[];
  /** Size of the final picture. */
  outputSize: Size;
  /** Standard deviation of the Gaussian. Unit: pixels of the output. */
  sigma: number;
}

/** A separable Gaussian blur on the GPU; edge pixels are repeated beyond the edges. */
export interface BlurProgram {
  /** Leaves the blurred part of the picture, its top left at 0, 0, in the second of the program's two texture units. */
  draw(input: BlurInput): void;
  dispose(): void;
}

const COPY: Tap[] = [{ distance: 0, weight: 1 }];

/**
 * @param units two texture units reserved for the program
 * @throws when the GPU rejects the shaders
 */
export function createBlurProgram(gl: WebGL2RenderingContext, units: readonly [number, number]): BlurProgram {
  const program = linkProgram(gl, BLUR_VERTEX_SHADER, BLUR_FRAGMENT_SHADER);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const [picture, toSource, stride] = [uniform('picture'), uniform('toSource'), uniform('stride')];
  const [taps, count] = [uniform('taps'), uniform('count')];
  const [first, second] = [createRenderTarget(gl, units[0]), createRenderTarget(gl, units[1])];

  const pass = (from: number, to: Target, along: readonly [number, number], weights: Tap[]) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.framebuffer);
    gl.uniform1i(picture, from);
    gl.uniform2f(stride, ...along);
    gl.uniform2fv(
      taps,
      weights.flatMap(({ distance, weight }) => [distance, weight]),
    );
    gl.uniform1i(count, weights.length);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };

  return {
    draw({ unit, toSource: place, outputSize, sigma }) {
      const size = sizeToBlur(outputSize, sigma);
      const { width, height } = size;
      for (const target of [first, second]) target.resize(size);
      gl.useProgram(program);
      gl.viewport(0, 0, width, height);
      gl.uniformMatrix3fv(toSource, false, place);
      pass(unit, second, [0, 0], COPY);
      gl.uniformMatrix3fv(toSource, false, matrixToSource({}));
      pass(units[1], first, [1 / width, 0], gaussianTaps((sigma * width) / outputSize.width));
      pass(units[0], second, [0, 1 / height], gaussianTaps((sigma * height) / outputSize.height));
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
    dispose() {
      for (const target of [first, second]) target.dispose();
      gl.deleteProgram(program);
    },
  };
}

interface Target {
  framebuffer: WebGLFramebuffer;
  resize(size: Size): void;
  dispose(): void;
}

/** A texture used as a render target. */
function createRenderTarget(gl: WebGL2RenderingContext, unit: number): Target {
  const texture = createTexture(gl, unit, gl.TEXTURE_2D);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  let has: Size = { width: 0, height: 0 };
  return {
    framebuffer,
    resize(size) {
      if (has.width === size.width && has.height === size.height) return;
      const { width, height } = size;
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      has = size;
    },
    dispose() {
      gl.deleteFramebuffer(framebuffer);
      gl.deleteTexture(texture);
    },
  };
}
