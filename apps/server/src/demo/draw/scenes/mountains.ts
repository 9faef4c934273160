import { blend, css, evenRamp, hex, lit, type Ramp, type Rgb } from '../canvas/colour.ts';
import { fbm, noise, ridges, smooth } from '../canvas/noise.ts';
import { type Painter, type Picture, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { columns, shade } from '../canvas/raster.ts';
import { spruceRow } from '../shapes/spruce.ts';

interface Mood {
  sky: Ramp;
  /** From the farthest ridge to the nearest. */
  land: Ramp;
  haze: Rgb;
  sun: Rgb;
  /** Height of the sun or moon, 0 at the top edge; its radius as a share of the width. */
  sunHeight: number;
  sunRadius: number;
  snow: number;
  trees: boolean;
}

const moods = {
  dawn: {
    sky: evenRamp('#4a6fa5', '#a7b4cf', '#f4cdb0', '#ffc187'),
    land: evenRamp('#c9a6a9', '#8d7c96', '#4f5577', '#242e4a'),
    haze: hex('#ffd3ab'),
    sun: hex('#fff0cf'),
    sunHeight: 0.38,
    sunRadius: 0.035,
    snow: 0.6,
    trees: true,
  },
  dusk: {
    sky: evenRamp('#2b2a5c', '#6a4b86', '#d9728a', '#ffb06b'),
    land: evenRamp('#9a5f86', '#64477b', '#3a305e', '#17173a'),
    haze: hex('#f08a86'),
    sun: hex('#ffd9a0'),
    sunHeight: 0.42,
    sunRadius: 0.05,
    snow: 0.2,
    trees: true,
  },
  day: {
    sky: evenRamp('#2f7fd0', '#72b2e8', '#c4e0f2', '#e8f1f4'),
    land: evenRamp('#a9c1d6', '#7593ac', '#4d7060', '#2c4a34'),
    haze: hex('#dcebf3'),
    sun: hex('#ffffff'),
    sunHeight: -0.3,
    sunRadius: 0.02,
    snow: 1,
    trees: true,
  },
  night: {
    sky: evenRamp('#070d22', '#10204a', '#274278', '#4b659a'),
    land: evenRamp('#3d5687', '#263d6b', '#15264a', '#070d1e'),
    haze: hex('#6f8bbd'),
    sun: hex('#f7f3df'),
    sunHeight: 0.2,
    sunRadius: 0.045,
    snow: 0.7,
    trees: true,
  },
  mist: {
    sky: evenRamp('#b8c7cc', '#cdd8d9', '#e2e7e3', '#eeeee6'),
    land: evenRamp('#c3cfd0', '#9fb2b3', '#6c8586', '#33494d'),
    haze: hex('#edf0ec'),
    sun: hex('#ffffff'),
    sunHeight: 0.2,
    sunRadius: 0.03,
    snow: 0,
    trees: true,
  },
  rose: {
    sky: evenRamp('#8fb4d9', '#c9c3e0', '#f3c3cf', '#fbdcc8'),
    land: evenRamp('#d9b3c4', '#b08bb0', '#77648f', '#40406b'),
    haze: hex('#fbdfd8'),
    sun: hex('#fff6e6'),
    sunHeight: 0.3,
    sunRadius: 0.03,
    snow: 1,
    trees: false,
  },
} satisfies Record<string, Mood>;

function paint(view: View, mood: Mood): Picture {
  const { random, seed, aspect, width, time } = view;
  const count = random.int(4, 6);
  const horizon = random.between(0.38, 0.5);
  const sunAt = random.between(0.2, 0.8);
  const sunHeight = mood.sunHeight < 0 ? mood.sunHeight : mood.sunHeight + random.between(-0.08, 0.06);
  const stars = mood === moods.night;
  const layers = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const offset = random.between(0, 90) + time * (0.01 + t * 0.06);
    const rise = (0.17 - t * 0.09) * random.between(0.8, 1.25);
    const base = horizon + t * (0.88 - horizon);
    const frequency = (1.5 + t * 0.9) * aspect;
    const top = columns(
      width,
      (u) =>
        base -
        rise * (ridges(u * frequency + offset, t * 7, seed + i, 6) - 0.42) * 2.2 +
        0.006 * noise(u * 90, 0, seed),
    );
    return { t, top, colour: mood.land(t), offset };
  }).toReversed();
  const raster = shade(view, (pixel, u, v, x) => {
    const distance = Math.hypot((u - sunAt) * aspect, v - sunHeight) / aspect;
    for (const { t, top, colour, offset } of layers) {
      const edge = top[x] ?? 1;
      if (v < edge) continue;
      const depth = v - edge;
      const fu = (u * aspect + offset / 2) * 5;
      const fv = v * 7.5 - depth * 1.5;
      const slope = fbm(fu + 0.05, fv, seed + 31, 4) - fbm(fu - 0.05, fv - 0.02, seed + 31, 4);
      const light = 1 + slope * 2.2 * (1 - t * 0.6) * Math.max(-1, Math.min(1, (sunAt - u) * 5));
      pixel.set(colour);
      const line = 0.11 * (1 - t) + 0.035 * fbm(fu * 2, fv, seed + 5, 3);
      const snow =
        mood.snow * smooth(line, line - 0.05, depth) * smooth(0.75, 0.3, t) * smooth(-0.12, 0.06, slope);
      pixel.mix(blend(mood.haze, [1, 1, 1], 0.45), snow * 0.75);
      pixel.multiply(light);
      const mist =
        smooth(0, 0.34 - t * 0.06, depth) * (0.85 - t * 0.45) +
        0.1 * fbm(u * 3 * aspect + time * 0.1, v * 9, seed + 77, 3);
      pixel.mix(mood.haze, Math.max(0, mist));
      pixel.add(mood.sun, 0.12 * Math.exp(-distance * 5) * (1 - t));
      return;
    }
    pixel.set(mood.sky(v / (horizon + 0.05)));
    const wisp = smooth(
      0.02,
      0.5,
      fbm(u * 2.2 * aspect + time * 0.05, v * 8 + fbm(u * 3, v * 3, seed, 2), seed + 55, 5),
    );
    pixel.mix(mood.haze, wisp * (stars ? 0.2 : 0.5));
    if (stars && noise(u * 190 * aspect, v * 190, seed) > 0.78) pixel.add([1, 1, 1], 0.6 * (1 - v / horizon));
    pixel.add(mood.sun, 0.5 * Math.exp(-distance * 9) + 0.25 * Math.exp(-distance * 3));
    pixel.mix(lit(mood.sun, 1.5), smooth(mood.sunRadius + 0.003, mood.sunRadius - 0.003, distance));
  });
  const near = layers[0];
  if (!mood.trees || !near) return { layers: [rasterLayer(raster)] };
  const ground = (x: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.round((x / 1000) * width)));
    return view.svgHeight * Math.min(1, (near.top[column] ?? 1) + 0.045);
  };
  const height = random.between(60, 150);
  const trees = spruceRow(random, { count: random.int(26, 70), heights: [height * 0.4, height], ground });
  const colour = css(blend(mood.land(1), [0, 0, 0], 0.25));
  const fade = `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1" gradientUnits="userSpaceOnUse" gradientTransform="scale(1 ${view.svgHeight})"><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${css(blend(mood.land(1), mood.haze, 0.25))}"/></linearGradient>`;
  return {
    layers: [rasterLayer(raster), svgLayer(`${fade}<path d="${trees}" fill="url(#f)"/>`, { blur: 0.5 })],
  };
}

const of =
  (mood: Mood): Painter =>
  (view) =>
    paint(view, mood);

export const mountainLooks = {
  'mountains/dawn': of(moods.dawn),
  'mountains/dusk': of(moods.dusk),
  'mountains/day': of(moods.day),
  'mountains/night': of(moods.night),
  'mountains/mist': of(moods.mist),
  'mountains/rose': of(moods.rose),
};
