import { evenRamp, hex, type Ramp, type Rgb } from '../canvas/colour.ts';
import { cellValue, fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, type Picture, rasterLayer, type View } from '../canvas/picture.ts';
import { disc, glow, type Pixel, shade } from '../canvas/raster.ts';

interface Mood {
  sky: Ramp;
  /** Walls from the farthest row of houses to the nearest. */
  walls: Ramp;
  /** Share of windows with light. */
  lights: number;
  lamp: Rgb;
  river: boolean;
  /** Out-of-focus lights in front. */
  bokeh: boolean;
}

interface House {
  from: number;
  to: number;
  top: number;
  cell: number;
  seed: number;
  spire: boolean;
}

function street(view: View, t: number, seed: number, shore: number): House[] {
  const { random, aspect } = view;
  const houses: House[] = [];
  let at = -0.05;
  while (at < 1.05) {
    const wide = (random.between(0.05, 0.13) * (0.75 + t * 0.7)) / Math.max(0.75, aspect);
    const tall = random.between(0.1, 0.26) * (1.25 - t * 0.45) * (random.chance(0.14) ? 1.7 : 1);
    const cell = 0.011 + 0.011 * t;
    houses.push({
      from: at,
      to: at + wide,
      top: shore - tall,
      cell,
      seed: seed + houses.length,
      spire: random.chance(0.13),
    });
    at += wide * random.between(0.8, 1.1);
  }
  return houses;
}

function paint(view: View, mood: Mood): Picture {
  const { random, seed, aspect, time } = view;
  const shore = mood.river ? random.between(0.58, 0.7) : random.between(0.86, 0.96);
  const rows = [1, 0.5, 0].map((t) => ({
    t,
    houses: street(view, t, seed + Math.round(t * 500), shore + t * 0.02),
  }));
  const moonAt = random.between(0.15, 0.85);
  const lookUp = (u: number, h: number, out: Pixel): void => {
    for (const { t, houses } of rows) {
      const house = houses.findLast(
        ({ from, to, top, spire }) =>
          u > from &&
          u < to &&
          (h > top || (spire && Math.abs(u - (from + to) / 2) < 0.0016 && h > top - 0.07)),
      );
      if (!house) continue;
      out.set(mood.walls(t));
      const px = ((u - house.from) * aspect) / house.cell;
      const py = (h - house.top) / (house.cell * 1.35);
      const inside =
        smooth(0.16, 0.26, px % 1) *
        smooth(0.84, 0.74, px % 1) *
        smooth(0.2, 0.3, py % 1) *
        smooth(0.86, 0.76, py % 1);
      const wide = ((house.to - house.from) * aspect) / house.cell;
      const wall = px > 0.4 && px < wide - 0.9 && py > 0.5;
      const chance = cellValue(Math.floor(px), Math.floor(py), house.seed);
      const floor = cellValue(3, Math.floor(py), house.seed + 9) < 0.06;
      if (wall && inside > 0) {
        const flicker =
          time > 0 && chance * 97 - Math.floor(chance * 97) < 0.12
            ? smooth(-0.3, 0.3, Math.sin(time * 2 + chance * 40))
            : 1;
        if (chance < mood.lights || floor) {
          const cool = cellValue(Math.floor(px), Math.floor(py), house.seed + 3) < 0.22;
          const power = (0.45 + 0.65 * cellValue(Math.floor(px), Math.floor(py), house.seed + 5)) * flicker;
          out.mix(cool ? [0.78, 0.9, 1] : mood.lamp, inside * power);
        } else out.multiply(1 - 0.25 * inside);
      }
      out.multiply(0.8 + 0.35 * smooth(0, 1, (u - house.from) / (house.to - house.from)));
      out.mix(mood.sky(0.98), (1 - t) * 0.42 + 0.2 * smooth(shore - 0.15, shore, h) * (1 - t));
      out.add(
        mood.lamp,
        0.28 *
          smooth(shore - 0.09, shore + 0.02, h) *
          (0.5 + 0.5 * noise(u * 12 * aspect, 0, seed)) *
          mood.lights,
      );
      return;
    }
    out.set(mood.sky(h / shore));
    const cloud = smooth(0.05, 0.5, fbm(u * 2 * aspect + time * 0.04, h * 6, seed, 5));
    out.mix(mood.sky(0.9), cloud * 0.5);
    const away = Math.hypot((u - moonAt) * aspect, h - 0.16);
    if (mood.lights > 0.3) out.mix([0.97, 0.95, 0.86], smooth(0.025, 0.021, away) * 0.9);
  };
  const raster = shade(view, (pixel, u, v) => {
    if (v < shore) return lookUp(u, v, pixel);
    if (!mood.river) {
      pixel.set(mood.walls(1));
      return pixel.multiply(0.7);
    }
    const d = v - shore;
    const ripple =
      noise(u * 26 * aspect, v * 210 + time * 2.4, seed + 1) * 0.006 +
      noise(u * 7 * aspect, v * 70 - time, seed + 2) * 0.012;
    lookUp(u + ripple * (1 + d * 6) * 0.7, shore - d * 0.92 + ripple * 2.4, pixel);
    pixel.multiply(0.66 - d * 0.5);
    pixel.add(mood.sky(0.5), 0.08 + 0.05 * noise(u * 9 * aspect, v * 120 + time * 2, seed + 4));
  });
  if (mood.river) embankment(view, raster, shore, mood.lamp);
  if (mood.bokeh) {
    for (let i = 0; i < 26; i += 1) {
      const tint: Rgb = random.pick<Rgb>([mood.lamp, [1, 0.35, 0.25], [0.4, 0.75, 1], [1, 0.85, 0.5]]);
      const power = random.between(0.1, 0.4);
      const where = view.height * random.between(0.62, 1.02);
      disc(raster, random.next() * view.width, where, view.width * random.between(0.02, 0.065), [
        tint[0] * power,
        tint[1] * power,
        tint[2] * power,
      ]);
    }
  }
  return { layers: [rasterLayer(raster)], film: { vignette: 0.3 } };
}

/** A row of street lamps along the water and their long reflections. */
function embankment(view: View, raster: ReturnType<typeof shade>, shore: number, lamp: Rgb): void {
  const step = view.random.between(0.05, 0.09) / Math.max(0.8, view.aspect);
  for (let u = step / 2; u < 1; u += step) {
    const x = u * view.width;
    const y = shore * view.height;
    const r = view.width * 0.016;
    glow(raster, x, y - r * 0.4, r, lamp, 2.4);
    for (let k = 1; k < 9; k += 1)
      glow(raster, x + view.random.bell() * r * 0.25, y + k * r * 1.15, r * 0.8, lamp, 3.2 + k * 0.35);
  }
}

const of =
  (mood: Mood): Painter =>
  (view) =>
    paint(view, mood);
const amber = hex('#ffc670');

export const cityLooks = {
  'city/night': of({
    sky: evenRamp('#060a1c', '#10183a', '#2a2f5c', '#5c4a6c'),
    walls: evenRamp('#2c3157', '#1a1e3c', '#0b0e20'),
    lights: 0.36,
    lamp: amber,
    river: true,
    bokeh: false,
  }),
  'city/dusk': of({
    sky: evenRamp('#2e3f7d', '#7a6aa6', '#e59a92', '#ffc98e'),
    walls: evenRamp('#7f6b94', '#4d4672', '#252748'),
    lights: 0.2,
    lamp: hex('#ffd48a'),
    river: true,
    bokeh: false,
  }),
  'city/blue': of({
    sky: evenRamp('#123069', '#2c5ba0', '#6c97cb', '#b7c7df'),
    walls: evenRamp('#5f7fae', '#36548a', '#182c55'),
    lights: 0.26,
    lamp: hex('#ffcf86'),
    river: true,
    bokeh: false,
  }),
  'city/roofs': of({
    sky: evenRamp('#0a0f2b', '#271d4f', '#6a3568', '#c95f63'),
    walls: evenRamp('#4b3560', '#2a2145', '#130f26'),
    lights: 0.42,
    lamp: hex('#ffb65e'),
    river: false,
    bokeh: true,
  }),
  'city/morning': of({
    sky: evenRamp('#9fc1df', '#cfdce6', '#f6e2cf', '#ffd9b0'),
    walls: evenRamp('#c9c2c4', '#a59ca6', '#736d7c'),
    lights: 0.05,
    lamp: hex('#fff0c9'),
    river: true,
    bokeh: false,
  }),
};
