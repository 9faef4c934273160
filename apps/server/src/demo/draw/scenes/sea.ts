import { evenRamp, hex, lit, type Ramp, type Rgb } from '../canvas/colour.ts';
import { fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, type Picture, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';

interface Mood {
  sky: Ramp;
  water: Ramp;
  cloud: Rgb;
  sun: Rgb;
  /** Above the horizon, as a share of the sky; over 1 is out of the picture. */
  sunHeight: number;
  sunRadius: number;
  /** How rough the water is, 0–1. */
  waves: number;
}

const moods = {
  sunset: {
    sky: evenRamp('#3d3a78', '#8d5590', '#f0806f', '#ffc36e'),
    water: evenRamp('#e58c72', '#7b4f7c', '#2a2852', '#15153a'),
    cloud: hex('#ff9d7e'),
    sun: hex('#ffe7a8'),
    sunHeight: 0.12,
    sunRadius: 0.06,
    waves: 0.5,
  },
  dawn: {
    sky: evenRamp('#7fb0e6', '#b5d0ee', '#ffdcc0', '#ffc39a'),
    water: evenRamp('#f2c4a4', '#7d95b8', '#3a5684', '#1d3258'),
    cloud: hex('#ffe6d4'),
    sun: hex('#fff4da'),
    sunHeight: 0.05,
    sunRadius: 0.035,
    waves: 0.25,
  },
  moon: {
    sky: evenRamp('#050a1c', '#0f1e42', '#223a6b', '#3c5687'),
    water: evenRamp('#33507e', '#172a52', '#0a1430', '#050916'),
    cloud: hex('#41588a'),
    sun: hex('#f4efd8'),
    sunHeight: 0.5,
    sunRadius: 0.05,
    waves: 0.4,
  },
  storm: {
    sky: evenRamp('#4b565f', '#76828a', '#a4adb0', '#c6cbc8'),
    water: evenRamp('#8d9a9c', '#56676c', '#31424a', '#1e2b33'),
    cloud: hex('#3b444d'),
    sun: hex('#dfe3df'),
    sunHeight: 1.4,
    sunRadius: 0.02,
    waves: 1,
  },
  south: {
    sky: evenRamp('#1f86d8', '#5fb4ec', '#a9dbf5', '#e3f3f4'),
    water: evenRamp('#2a9fc4', '#18b3c2', '#4fd3c8', '#b9eedb'),
    cloud: hex('#ffffff'),
    sun: hex('#ffffff'),
    sunHeight: 1.5,
    sunRadius: 0.02,
    waves: 0.35,
  },
} satisfies Record<string, Mood>;

function paint(view: View, mood: Mood): Picture {
  const { random, seed, aspect, time } = view;
  const horizon = random.between(0.4, 0.62);
  const sunAt = random.between(0.22, 0.78);
  const sunY = horizon * (1 - mood.sunHeight);
  const cover = random.between(-0.05, 0.14);
  const cloudScale = random.between(1.4, 2.6);
  const raster = shade(view, (pixel, u, v) => {
    const above = v < horizon;
    const distance = Math.hypot((u - sunAt) * aspect, v - sunY) / aspect;
    if (above) {
      const h = v / horizon;
      pixel.set(mood.sky(h));
      // Clouds flatten towards the horizon, as on a plane seen from below.
      const plane = 0.35 / (1.12 - h);
      const c = fbm(u * cloudScale * aspect * plane * 1.6 + time * 0.06, plane * 7, seed + 3, 5);
      const cloud = smooth(0.02 - cover, 0.42, c);
      const under = 0.75 + 0.5 * smooth(0.1, 0.5, c);
      pixel.mix(lit(mood.cloud, under), cloud * 0.8);
      pixel.add(mood.sun, 0.55 * Math.exp(-distance * 10) + 0.25 * Math.exp(-distance * 3.2));
      pixel.mix(
        lit(mood.sun, 1.5),
        smooth(mood.sunRadius + 0.003, mood.sunRadius - 0.003, distance) * (1 - cloud * 0.5),
      );
      return;
    }
    const d = (v - horizon) / (1 - horizon);
    pixel.set(mood.water(d ** 0.7));
    const far = 1 / (d + 0.035);
    const x = (u - 0.5) * aspect * (2 + far * 0.7);
    const y = far * 2.4;
    const swell = fbm(x * 1.3, y * 3 + time * 0.9, seed + 11, 3);
    const ripple =
      noise(x * 6 + swell * 2, y * 9 + time * 1.6, seed + 12) +
      0.6 * noise(x * 15, y * 21 - time * 2, seed + 13);
    const chop = swell * 1.2 + ripple * 0.45;
    pixel.multiply(1 + chop * (0.25 + 0.3 * mood.waves) * smooth(0, 0.1, d));
    const spread = 0.028 + d * 0.16 + mood.sunRadius * 0.4;
    const path = Math.exp(-(((u - sunAt) / spread) ** 2));
    const glint = smooth(0.28 - path * 0.45, 0.75, chop + 0.1);
    const strength = mood.sunHeight > 1 ? 0.12 : 1.1;
    pixel.add(mood.sun, glint * (path + 0.05) * strength + path * 0.12 * Math.min(1, strength));
    const foam = mood.waves > 0.3 ? smooth(0.55, 0.85, swell * 1.6 + ripple * 0.35) * d : 0;
    pixel.mix([0.95, 0.97, 0.97], foam * mood.waves * 0.8);
    pixel.mix(mood.sky(1), 0.6 * smooth(0.05, 0, d));
  });
  const boat = random.chance(0.5) && mood.waves < 0.9 ? sailboat(view, horizon) : '';
  return { layers: [rasterLayer(raster), svgLayer(boat, { blur: 0.4 })] };
}

function sailboat({ random, svgHeight, time }: View, horizon: number): string {
  const x = random.between(120, 880) + time * 6;
  const y = svgHeight * horizon + 4;
  const s = random.between(0.5, 1.3);
  const dark = '#10162e';
  return `<g transform="translate(${x} ${y}) scale(${s})" fill="${dark}" fill-opacity=".88"><path d="M-26 0h56l-10 11h-38z"/><path d="M2-2V-74Q30-30 28-4z"/><path d="M-3-6V-60Q-18-24-22-6z"/></g>`;
}

const of =
  (mood: Mood): Painter =>
  (view) =>
    paint(view, mood);

export const seaLooks = {
  'sea/sunset': of(moods.sunset),
  'sea/dawn': of(moods.dawn),
  'sea/moon': of(moods.moon),
  'sea/storm': of(moods.storm),
  'sea/south': of(moods.south),
};
