import { blend, css, evenRamp, hex, type Ramp, type Rgb } from '../canvas/colour.ts';
import { clamp01, fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, type Picture, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';
import { spruceRow } from '../shapes/spruce.ts';

/** Slopes of spruce one behind the other, each drowning in mist at its foot. */
const fogPainter =
  (air: Ramp, near: string): Painter =>
  (view) => {
    const { random, seed, aspect, svgHeight, time } = view;
    const raster = shade(view, (pixel, u, v) => {
      pixel.set(air(v));
      pixel.multiply(1 + 0.1 * fbm(u * 2 * aspect + time * 0.05, v * 4, seed, 4));
    });
    const rows = 7;
    const slope = random.between(-0.3, 0.3);
    const body = Array.from({ length: rows }, (_, i) => {
      const t = i / (rows - 1);
      const base = svgHeight * (0.3 + 0.72 * t ** 1.15);
      const tall = 50 + 260 * t ** 1.6;
      const lean = slope * (1 - t) * (i % 2 ? -1 : 1);
      const ground = (x: number): number => base + (x - 500) * lean + 40 * noise(x / 300, i * 5, seed);
      const path = spruceRow(random, {
        count: Math.round(150 - 110 * t),
        heights: [tall * 0.45, tall],
        ground,
      });
      const colour = blend(air(0.35 + 0.3 * t), hex(near), 0.12 + 0.88 * t ** 1.3);
      const mist = css(air(0.6));
      const top = base - 30 * (1 - t);
      return `<path d="${path}" fill="${css(colour)}"/><linearGradient id="m${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mist}" stop-opacity="0"/><stop offset=".45" stop-color="${mist}" stop-opacity="${0.92 - t * 0.7}"/><stop offset="1" stop-color="${mist}" stop-opacity="${0.6 - t * 0.55}"/></linearGradient><rect x="0" y="${top - tall * 0.45}" width="1000" height="${svgHeight}" fill="url(#m${i})"/>`;
    }).join('');
    return { layers: [rasterLayer(raster), svgLayer(body, { blur: 0.5 })] };
  };

interface Grove {
  air: Ramp;
  bark: Rgb;
  leaf: readonly [Rgb, Rgb];
  floor: readonly [Rgb, Rgb];
  sun: Rgb;
  rays: number;
}

/** Among the trunks: four depths of trees in hazy light. */
function trunks(view: View, grove: Grove): Picture {
  const { random, seed, aspect, time } = view;
  const sun = { x: random.between(0.2, 0.8), y: random.between(0.05, 0.35) };
  const depths = Array.from({ length: 5 }, (_, i) => {
    const t = i / 4;
    const count = Math.round((26 - 20 * t) * Math.max(0.6, aspect));
    const trees = Array.from({ length: count }, () => ({
      at: random.between(-0.05, 1.05),
      half: ((0.004 + 0.024 * t ** 1.7) * random.between(0.6, 1.3)) / Math.max(0.7, aspect),
      lean: random.bell() * 0.025,
    }));
    return { t, trees, ground: 0.66 + 0.26 * t, seed: seed + i * 13 };
  }).toReversed();
  const raster = shade(view, (pixel, u, v) => {
    const glare = Math.exp(-Math.hypot((u - sun.x) * aspect, v - sun.y) * 2.6);
    pixel.set(grove.air(v));
    let depth = 0;
    for (const { t, trees, ground, seed: own } of depths) {
      const edge = ground + 0.025 * noise(u * 5 * aspect, t * 9, own);
      if (v > edge + 0.04 * t) {
        const litter = fbm(u * 26 * aspect * (1.4 - t), v * 70, own, 3);
        pixel.set(blend(grove.floor[0], grove.floor[1], clamp01(0.5 + litter * 1.2)));
        depth = 1 - t;
        break;
      }
      const hit = trees.find(
        (tree) => Math.abs(u - tree.at - tree.lean * (v - 0.7)) < tree.half * (0.75 + 0.35 * v),
      );
      if (hit) {
        const side = (u - hit.at - hit.lean * (v - 0.7)) / hit.half;
        const rough = fbm(u * 120 * aspect, v * 18, own, 3);
        pixel.set(grove.bark);
        pixel.multiply(0.75 + 0.35 * rough + 0.45 * side * Math.sign(sun.x - hit.at));
        depth = 1 - t;
        break;
      }
      const crown =
        fbm(u * (8 - 3 * t) * aspect + own, v * (8 - 3 * t) + time * 0.05, own, 5) +
        0.42 -
        v * (1.15 - 0.2 * t);
      if (crown > 0.16 && t > 0) {
        const shine = clamp01(0.45 + 1.5 * fbm(u * 40 * aspect, v * 40, own, 2));
        pixel.set(blend(grove.leaf[0], grove.leaf[1], shine));
        depth = 1 - t;
        break;
      }
      depth = 1;
    }
    if (depth > 0) pixel.mix(grove.air(v), depth * 0.82 * smooth(1.2, 0.2, v * 0.5));
    const angle = Math.atan2(v - sun.y, (u - sun.x) * aspect);
    const beam = smooth(
      0.05,
      0.5,
      noise(angle * 7 + 40, time * 0.1, seed) + 0.3 * noise(angle * 19 + 40, 0, seed + 1),
    );
    pixel.add(grove.sun, glare * (0.35 + grove.rays * beam * 0.6) + grove.rays * beam * 0.1);
  });
  return { layers: [rasterLayer(raster)] };
}

const grove =
  (look: Grove): Painter =>
  (view) =>
    trunks(view, look);

export const forestLooks = {
  'forest/fog': fogPainter(evenRamp('#aebcc0', '#d5dcdc', '#c9d2d3', '#8fa0a2'), '#16262b'),
  'forest/blue-fog': fogPainter(evenRamp('#5d7f99', '#a9c3d2', '#c6d6dc', '#6b8698'), '#0b1f30'),
  'forest/warm-fog': fogPainter(evenRamp('#e9b98c', '#f7dcb9', '#f3d3b3', '#b98a6d'), '#2c2018'),
  'forest/autumn': grove({
    air: evenRamp('#f6d9a0', '#f3c682', '#d99a55'),
    bark: hex('#3b2a22'),
    leaf: [hex('#a8471a'), hex('#f4a62c')],
    floor: [hex('#6b3416'), hex('#d98a35')],
    sun: hex('#ffe2a0'),
    rays: 0.5,
  }),
  'forest/summer': grove({
    air: evenRamp('#eaf3b4', '#bfdc8d', '#85ad5c'),
    bark: hex('#3d3424'),
    leaf: [hex('#2b5a22'), hex('#9cc94a')],
    floor: [hex('#27441c'), hex('#7ba345')],
    sun: hex('#fff7c4'),
    rays: 1,
  }),
  'forest/winter-sun': grove({
    air: evenRamp('#f8dcc4', '#f3e4dc', '#d9dfea'),
    bark: hex('#4a4550'),
    leaf: [hex('#aab4c6'), hex('#f4f3f5')],
    floor: [hex('#c2cadb'), hex('#f7f4f3')],
    sun: hex('#ffe9c8'),
    rays: 0.6,
  }),
};
