import type { Random } from '../../seed/random.ts';
import type { Raster } from './raster.ts';

/** Input of a painter: the size of rasters to paint, the shape of the picture and its source of chance. */
export interface View {
  /** Columns and rows of a raster layer; the picture itself may be larger. */
  width: number;
  height: number;
  /** Width divided by height. */
  aspect: number;
  /** Height of the picture in SVG units; the width is always 1000 units. */
  svgHeight: number;
  seed: number;
  random: Random;
  /** Seconds since the start of a video; 0 in a photo. */
  time: number;
}

export type Blend = 'over' | 'multiply' | 'screen' | 'soft-light';

/** What fills the whole picture. */
export interface RasterLayer {
  raster: Raster;
}

export interface SvgLayer {
  body: string;
  /** Standard deviation in SVG units. */
  blur?: number;
  /** Default: `over`. */
  blend?: Blend;
}

/** Film grain and vignette of the picture. */
export interface Film {
  /** Standard deviation of the grain, of 255. */
  grain: number;
  /** Darkening of the corners, 0–1. */
  vignette: number;
}

export interface Picture {
  /** Laid from the first to the last. */
  layers: readonly [RasterLayer, ...SvgLayer[]];
  film?: Partial<Film>;
}

export type Painter = (view: View) => Picture;

export function svgLayer(body: string, options: Omit<SvgLayer, 'body'> = {}): SvgLayer {
  return { body, ...options };
}

export function rasterLayer(raster: Raster): RasterLayer {
  return { raster };
}
