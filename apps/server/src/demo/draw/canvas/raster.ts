import type { Rgb } from './colour.ts';

/** Width × height pixels of three floats (red, green, blue, 0–1). */
export interface Raster {
  width: number;
  height: number;
  data: Float32Array;
}

/** The pixel under the brush. */
export class Pixel {
  r = 0;
  g = 0;
  b = 0;

  set(colour: Rgb): void {
    this.r = colour[0];
    this.g = colour[1];
    this.b = colour[2];
  }

  mix(colour: Rgb, amount: number): void {
    this.r += (colour[0] - this.r) * amount;
    this.g += (colour[1] - this.g) * amount;
    this.b += (colour[2] - this.b) * amount;
  }

  add(colour: Rgb, amount: number): void {
    this.r += colour[0] * amount;
    this.g += colour[1] * amount;
    this.b += colour[2] * amount;
  }

  multiply(factor: number): void {
    this.r *= factor;
    this.g *= factor;
    this.b *= factor;
  }
}

/** Paints one pixel: u and v run from 0 to 1 across and down, x and y are its column and row. */
export type Shader = (pixel: Pixel, u: number, v: number, x: number, y: number) => void;

export function shade(size: { width: number; height: number }, shader: Shader): Raster {
  const { width, height } = size;
  const data = new Float32Array(width * height * 3);
  const pixel = new Pixel();
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      shader(pixel, (x + 0.5) / width, (y + 0.5) / height, x, y);
      data[at] = pixel.r;
      data[at + 1] = pixel.g;
      data[at + 2] = pixel.b;
      at += 3;
    }
  }
  return { width, height, data };
}

/** One number per column, for outlines such as a ridge. */
export function columns(width: number, value: (u: number) => number): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => value((x + 0.5) / width));
}

/** Adds a round soft spot of light; the centre and the radius are in pixels. */
export function glow(raster: Raster, cx: number, cy: number, radius: number, colour: Rgb, power = 2): void {
  const { width, height, data } = raster;
  const x1 = Math.min(width - 1, Math.ceil(cx + radius));
  const y1 = Math.min(height - 1, Math.ceil(cy + radius));
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= y1; y += 1) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= x1; x += 1) {
      const distance = Math.hypot(x - cx, y - cy) / radius;
      if (distance < 1) addLight(data, (y * width + x) * 3, colour, (1 - distance) ** power);
    }
  }
}

/** Adds an out-of-focus light: an even disc with a slightly brighter rim. */
export function disc(raster: Raster, cx: number, cy: number, radius: number, colour: Rgb): void {
  const { width, height, data } = raster;
  const x1 = Math.min(width - 1, Math.ceil(cx + radius));
  const y1 = Math.min(height - 1, Math.ceil(cy + radius));
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= y1; y += 1) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= x1; x += 1) {
      const inside = radius - Math.hypot(x - cx, y - cy);
      if (inside <= 0) continue;
      const rim = inside < radius * 0.16 ? 0.35 : 0;
      addLight(data, (y * width + x) * 3, colour, Math.min(1, inside / 1.5) * (0.65 + rim));
    }
  }
}

function addLight(data: Float32Array, at: number, colour: Rgb, amount: number): void {
  data[at] = (data[at] ?? 0) + colour[0] * amount;
  data[at + 1] = (data[at + 1] ?? 0) + colour[1] * amount;
  data[at + 2] = (data[at + 2] ?? 0) + colour[2] * amount;
}
