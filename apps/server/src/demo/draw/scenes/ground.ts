import { evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { clamp01, cracks, fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer } from '../canvas/picture.ts';
import { columns, shade } from '../canvas/raster.ts';

const dunes =
  (sky: Ramp, sand: readonly [shadow: string, sand: string, light: string], haze: string): Painter =>
  (view) => {
    const { random, seed, aspect, width } = view;
    const [shadow, body, light] = [hex(sand[0]), hex(sand[1]), hex(sand[2])];
    const sunLeft = random.chance(0.5) ? 1 : -1;
    const count = random.int(4, 6);
    const layers = Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1);
      const base = 0.4 + 0.5 * t;
      const own = seed + i * 17;
      const wave = (u: number): number =>
        noise((u * (1.9 - t) + i * 3.7) * aspect, 1, own) + 0.3 * noise(u * 3.6 * aspect, 2, own);
      const top = columns(width, (u) => base - 0.16 * (0.5 + 0.6 * t) * wave(u));
      return { t, top, own, wave };
    }).toReversed();
    const hazeColour = hex(haze);
    const raster = shade(view, (pixel, u, v, x) => {
      for (const { t, top, own, wave } of layers) {
        const edge = top[x] ?? 1;
        if (v < edge) continue;
        const depth = v - edge;
        // The crest snakes down the dune; one side of it lies in shadow.
        const crest = wave(u + sunLeft * depth * (1.3 - t * 0.5) + 0.05 * noise(depth * 9, u * 2, own));
        const slope = (wave(u + 0.01 + sunLeft * depth) - crest) * 10 * sunLeft;
        const shine = smooth(-0.5, 0.75, slope + crest * 0.5);
        const ripple =
          Math.sin((v * 190 + 9 * fbm(u * 4 * aspect, v * 6, own, 3)) * (1.6 - t)) *
          0.035 *
          smooth(0, 0.12, depth);
        pixel.set(shadow);
        pixel.mix(body, smooth(0, 0.6, shine));
        pixel.mix(light, smooth(0.5, 1, shine) * 0.9);
        pixel.multiply(1 + ripple + 0.05 * fbm(u * 60 * aspect, v * 60, own, 2));
        pixel.mix(hazeColour, (1 - t) * 0.55);
        return;
      }
      pixel.set(sky(v / 0.5));
    });
    return { layers: [rasterLayer(raster)] };
  };

/** Clear lake ice with white cracks and frozen bubbles. */
const ice: Painter = (view) => {
  const { random, seed, aspect } = view;
  const deep = random.pick([
    evenRamp('#02202f', '#06465c', '#0f7f93', '#7fd3d4'),
    evenRamp('#041733', '#0a3c6b', '#1e74a8', '#9cd4ea'),
    evenRamp('#0a1f22', '#0f4a4c', '#2b8a80', '#b5e6d3'),
  ]);
  const scale = random.between(2.2, 4);
  const raster = shade(view, (pixel, u, v) => {
    const x = u * aspect * scale;
    const y = v * scale;
    const warp = fbm(x, y, seed, 4);
    pixel.set(deep(clamp01(0.32 + 0.55 * fbm(x * 0.5, y * 0.5, seed + 8, 4) + 0.12 * warp)));
    const wide = cracks(x * 0.7 + warp * 0.5, y * 0.7 + warp * 0.4, seed + 1);
    const fine = cracks(x * 2.3 + warp * 0.7, y * 2.3, seed + 2);
    const frost = 0.5 + 0.7 * fbm(x * 6, y * 6, seed + 5, 3);
    pixel.add([0.75, 0.95, 1], Math.exp(-wide * 55) * 0.9 * frost + Math.exp(-wide * 9) * 0.16);
    pixel.add([0.6, 0.85, 0.95], Math.exp(-fine * 60) * 0.3 * frost);
    const bubbles =
      smooth(0.5, 0.62, noise(x * 9, y * 9, seed + 6)) * smooth(0.1, 0.4, noise(x * 0.8, y * 0.8, seed + 7));
    pixel.mix([0.92, 0.98, 1], bubbles * 0.7);
  });
  return { layers: [rasterLayer(raster)] };
};

/** Rows of lavender or wheat running to the horizon. */
const rows =
  (sky: Ramp, crop: readonly [string, string], soil: string): Painter =>
  (view) => {
    const { random, seed, aspect } = view;
    const [low, high] = [hex(crop[0]), hex(crop[1])];
    const earth = hex(soil);
    const horizon = random.between(0.34, 0.46);
    const vanish = random.between(0.3, 0.7);
    const sun = random.between(0.2, 0.8);
    const raster = shade(view, (pixel, u, v) => {
      const hill = horizon - 0.03 - 0.05 * (0.5 + noise(u * 2.2 * aspect, 5, seed));
      if (v < horizon) {
        pixel.set(sky(v / horizon));
        const cloud = smooth(0.05, 0.5, fbm(u * 2.5 * aspect, v * 9, seed, 5));
        pixel.mix([1, 0.95, 0.92], cloud * 0.55);
        pixel.add(sky(1), 0.5 * Math.exp(-Math.hypot((u - sun) * aspect, v - horizon) * 5));
        if (v > hill) pixel.mix(low, 0.45);
        return;
      }
      const d = v - horizon;
      const far = 1 / (d + 0.02);
      const across = (u - vanish) * aspect * far * 1.15;
      const ridge = Math.abs((((across % 1) + 1) % 1) - 0.5) * 2;
      const tuft = fbm(u * 70 * aspect * (0.4 + 0.05 * far), d * far * 60 + v * 46, seed + 4, 3);
      const crown = smooth(0.12, 0.75, ridge + tuft * 0.6);
      pixel.set(earth);
      pixel.mix(low, smooth(0, 0.35, crown));
      pixel.mix(high, smooth(0.4, 1.1, crown + tuft * 0.7));
      pixel.mix(sky(0.95), 0.5 * Math.exp(-d * 13));
    });
    return { layers: [rasterLayer(raster)] };
  };

export const groundLooks = {
  'dunes/gold': dunes(
    evenRamp('#3f86c4', '#9cc4dd', '#f4ddb8'),
    ['#7a4520', '#d5924a', '#ffd489'],
    '#f3d3a6',
  ),
  'dunes/rose': dunes(
    evenRamp('#6d6fa8', '#d596ab', '#ffc9a4'),
    ['#5b2b45', '#c06a62', '#ffb488'],
    '#f0b0a4',
  ),
  'dunes/white': dunes(
    evenRamp('#7db3dc', '#bcd9ea', '#f2f4ee'),
    ['#8c99a6', '#ddd8c8', '#fffaec'],
    '#eef2f0',
  ),
  'ice/lake': ice,
  'rows/lavender': rows(evenRamp('#7b8fd0', '#d7a7c4', '#ffcf9f'), ['#4a3580', '#a37fd6'], '#4c4a3a'),
  'rows/wheat': rows(evenRamp('#3c87cf', '#9cc8ea', '#f1ead2'), ['#b27f22', '#f5cf62'], '#6b4d1a'),
};
