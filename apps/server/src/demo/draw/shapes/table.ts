import { blend, type Rgb, evenRamp } from '../canvas/colour.ts';
import { cellValue, clamp01, fbm, noise, ridges, smooth } from '../canvas/noise.ts';
import { type RasterLayer, rasterLayer, type SvgLayer, svgLayer, type View } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';

export type Tabletop = 'oak' | 'walnut' | 'marble' | 'linen' | 'slate' | 'blush';

const oak = evenRamp('#8a5a34', '#b98450', '#d8ab78');
const walnut = evenRamp('#26160e', '#4a2e1d', '#6d4830');

/** A table from above, filling the picture. */
export function tabletop(view: View, kind: Tabletop): RasterLayer {
  const { seed, aspect } = view;
  const raster = shade(view, (pixel, u, v) => {
    const x = u * aspect;
    if (kind === 'oak' || kind === 'walnut') {
      const plank = Math.floor(v * 4.6);
      const shift = cellValue(plank, 1, seed);
      const wave = fbm(x * 1.4 + shift * 40, v * 9, seed, 3);
      const rings = Math.sin((v * 42 + wave * 8 + shift * 9) * 2.4) * 0.14;
      const grain = 0.5 + rings + 0.3 * noise(x * 6 + shift * 20, v * 190, seed + 1) + (shift - 0.5) * 0.3;
      pixel.set((kind === 'oak' ? oak : walnut)(clamp01(grain)));
      const gap = Math.abs(((v * 4.6) % 1) - 0.5);
      pixel.multiply(1 - 0.6 * smooth(0.485, 0.498, gap));
      return;
    }
    if (kind === 'marble') {
      const vein = ridges(x * 1.3 + fbm(x * 2, v * 2, seed, 4), v * 1.3, seed + 1, 4);
      pixel.set([0.94, 0.935, 0.93]);
      pixel.mix([0.55, 0.56, 0.6], smooth(0.72, 0.95, vein) * 0.75);
      pixel.multiply(0.97 + 0.07 * fbm(x * 3, v * 3, seed + 3, 4));
      return;
    }
    const weave =
      Math.sin(x * 620) * Math.sin(v * 620) * 0.03 +
      0.05 * noise(x * 260, v * 16, seed) +
      0.05 * noise(x * 16, v * 260, seed + 1);
    const cloth: Rgb =
      kind === 'linen' ? [0.87, 0.83, 0.76] : kind === 'slate' ? [0.16, 0.175, 0.19] : [0.93, 0.76, 0.72];
    pixel.set(blend(cloth, [1, 1, 1], 0.04 * fbm(x * 3, v * 3, seed + 5, 3)));
    pixel.multiply(
      kind === 'slate'
        ? 1 + 0.45 * fbm(x * 7, v * 7, seed, 5)
        : 1 + weave + 0.07 * fbm(x * 2, v * 2, seed, 3),
    );
  });
  return rasterLayer(raster);
}

/** Light from a window to the left lying over everything, with the shadow of its frame. */
export function windowLight(view: View, strength = 0.5): SvgLayer {
  const { random, svgHeight: h } = view;
  const lean = random.between(-0.5, -0.2);
  const start = random.between(-100, 260);
  const pane = (x: number, y: number): string =>
    `<path transform="skewX(${lean * 60})" d="M${x} ${y}h230v${h * 0.36}h-230z" fill="#fff" fill-opacity="${strength}"/>`;
  const panes = [0, 260, 520].flatMap((dx) => [
    pane(start + dx + h * 0.3, h * 0.08),
    pane(start + dx + h * 0.3, h * 0.49),
  ]);
  const dark = `<rect width="1000" height="${h}" fill="#1a1420" fill-opacity="${strength * 0.5}"/>`;
  return svgLayer(dark + panes.join(''), { blur: 14, blend: 'soft-light' });
}

/** Soft shadow of a round thing standing on the table. */
export function roundShadow(x: number, y: number, r: number): SvgLayer {
  return svgLayer(
    `<circle cx="${x + r * 0.16}" cy="${y + r * 0.2}" r="${r}" fill="#0d0806" fill-opacity=".62"/>`,
    { blur: r * 0.09 },
  );
}
