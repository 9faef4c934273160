import { evenRamp, hex, lit, type Ramp } from '../canvas/colour.ts';
import { clamp01, fbm, noise, ridges, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer } from '../canvas/picture.ts';
import { type Raster, shade } from '../canvas/raster.ts';
import type { View } from '../canvas/picture.ts';

function cloudSea(
  view: View,
  sky: Ramp,
  cloud: readonly [shade: string, light: string],
  horizon: number,
): Raster {
  const { seed, aspect, time } = view;
  const [dark, bright] = [hex(cloud[0]), hex(cloud[1])];
  return shade(view, (pixel, u, v) => {
    const edge = horizon + 0.012 * fbm(u * 6 * aspect + time * 0.05, 0, seed, 3);
    if (v < edge) return pixel.set(sky(v / horizon));
    const d = v - edge;
    const far = 1 / (d + 0.09);
    const x = (u - 0.5) * aspect * far * 0.9 + time * 0.12;
    const y = far * 1.9;
    const puff = fbm(x * 1.1, y * 1.3, seed + 1, 5);
    const slope = puff - fbm(x * 1.1 + 0.1, y * 1.3 + 0.1, seed + 1, 5);
    pixel.set(dark);
    pixel.mix(bright, clamp01(0.5 + puff * 0.9 + slope * 2.2));
    pixel.mix(sky(1), 0.85 * Math.exp(-d * 9));
  });
}

/** Clouds through the window of an aeroplane. */
const plane =
  (sky: Ramp, cloud: readonly [string, string], wall: string): Painter =>
  (view) => {
    const { random, svgHeight } = view;
    const raster = cloudSea(view, sky, cloud, random.between(0.45, 0.58));
    const h = svgHeight;
    const w = Math.min(760, h * 0.62);
    const x = 500 - w / 2 + random.between(-60, 60);
    const y = h * 0.1;
    const opening = (grow: number): string =>
      `M${x - grow} ${y + w * 0.42}a${w / 2 + grow} ${w * 0.42 + grow} 0 0 1 ${w + 2 * grow} 0V${h * 0.9 - w * 0.42}a${w / 2 + grow} ${w * 0.42 + grow} 0 0 1 ${-w - 2 * grow} 0z`;
    const base = hex(wall);
    const tone = (k: number): string =>
      `rgb(${lit(base, k)
        .map((c) => Math.round(clamp01(c) * 255))
        .join(',')})`;
    const wing = random.chance(0.6)
      ? `<path d="M${x + w} ${h * 0.74}L${x + w * 0.22} ${h * 0.6}l-12-46 20 40L${x + w} ${h * 0.65}z" fill="#dfe4ec"/><path d="M${x + w} ${h * 0.74}L${x + w * 0.22} ${h * 0.6}l${w * 0.3} ${h * 0.03}L${x + w} ${h * 0.7}z" fill="#8d98ab"/>`
      : '';
    const frame = `<path fill-rule="evenodd" d="M0 0H1000V${h}H0z${opening(64)}" fill="${tone(0.86)}"/><path fill-rule="evenodd" d="${opening(66)}${opening(20)}" fill="${tone(0.62)}"/><path fill-rule="evenodd" d="${opening(22)}${opening(0)}" fill="${tone(0.4)}"/>`;
    const shadow = `<path fill-rule="evenodd" d="${opening(70)}${opening(-12)}" fill="#000" fill-opacity=".35"/><path d="M0 0H240V${h}H0z" fill="#000" fill-opacity=".18"/>`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(wing, { blur: 0.6 }),
        svgLayer(frame, { blur: 1 }),
        svgLayer(shadow, { blur: 18, blend: 'multiply' }),
      ],
    };
  };

/** Hot-air balloons over a valley of morning mist. */
const balloons: Painter = (view) => {
  const { random, svgHeight, time } = view;
  const sky = evenRamp('#6ea3dd', '#b9d0ea', '#ffdcc2', '#ffc08f');
  const raster = cloudSea(view, sky, ['#b79bb2', '#ffe4cf'], random.between(0.66, 0.8));
  const schemes = [
    ['#d9383a', '#f7ead0'],
    ['#f2a23a', '#7a2f6b'],
    ['#1f6f8b', '#f6d365'],
    ['#e8607a', '#fff1e6'],
    ['#3f4b9a', '#ff9a5a'],
    ['#2f8f5b', '#f7f0c6'],
  ];
  const colours = random.shuffle(schemes);
  const drawn = Array.from({ length: random.int(4, 9) }, (_, i) => {
    const s = 0.16 + 1.15 * (i / 8) ** 1.8 * random.between(0.8, 1.2) + 0.1;
    const x = random.between(60, 940) + time * 5 * s;
    const y = svgHeight * random.between(0.12, 0.6) - time * 7 * s;
    const [a, b] = colours[i % colours.length] ?? ['#d9383a', '#f7ead0'];
    const stripes = [-1, -0.62, -0.22, 0.22, 0.62]
      .map((from, k) => {
        const to = [-0.62, -0.22, 0.22, 0.62, 1][k] ?? 1;
        return `<path d="M0-120C${from * 132}-118 ${from * 118}-10 ${from * 22} 40L${to * 22} 40C${to * 118}-10 ${to * 132}-118 0-120z" fill="${k % 2 ? b : a}"/>`;
      })
      .join('');
    return `<g transform="translate(${x} ${y}) scale(${s})">${stripes}<path d="M0-120C132-118 118-10 22 40L0 40C60-10 70-90 0-120z" fill="#20103a" fill-opacity=".22"/><path d="M-20 42L-9 72M20 42L9 72" stroke="#4a3426" stroke-width="2"/><rect x="-12" y="70" width="24" height="18" rx="3" fill="#5b3d26"/></g>`;
  });
  return { layers: [rasterLayer(raster), svgLayer(drawn.join(''), { blur: 0.5 })] };
};

/** The Moon through a telescope. */
const moon: Painter = (view) => {
  const { random, seed, aspect } = view;
  const radius = random.between(0.34, 0.42) * Math.min(1, aspect);
  const phase = random.between(-1.15, 1.15);
  const light = { x: Math.sin(phase), z: Math.cos(phase) };
  const warm = random.chance(0.4) ? hex('#f0c9a0') : hex('#e6e4df');
  const craters = Array.from({ length: 70 }, () => ({
    x: random.between(-1, 1),
    y: random.between(-1, 1),
    r: 0.015 + 0.1 * random.next() ** 3,
  }));
  const raster = shade(view, (pixel, u, v) => {
    const x = ((u - 0.5) * aspect) / radius;
    const y = (v - 0.5) / radius;
    const rr = x * x + y * y;
    pixel.set([0.012, 0.015, 0.025]);
    if (noise(u * 170 * aspect, v * 170, seed) > 0.84) pixel.add([1, 1, 1], 0.4);
    pixel.add(warm, 0.12 * Math.exp(-Math.max(0, Math.sqrt(rr) - 1) * 6) * smooth(0.9, 1, Math.sqrt(rr)));
    if (rr >= 1) return;
    const z = Math.sqrt(1 - rr);
    const sx = x / (0.55 + 0.45 * z);
    const sy = y / (0.55 + 0.45 * z);
    let bump = (ridges(sx * 7, sy * 7, seed, 5) - ridges(sx * 7 + 0.06 * light.x, sy * 7, seed, 5)) * 1.6;
    let albedo =
      0.72 -
      0.42 * smooth(-0.02, 0.22, fbm(sx * 1.5 + 3, sy * 1.5, seed + 4, 4)) +
      0.1 * fbm(sx * 12, sy * 12, seed + 6, 3);
    for (const crater of craters) {
      const dx = sx - crater.x;
      const dy = sy - crater.y;
      const q = (dx * dx + dy * dy) / (crater.r * crater.r);
      if (q > 4) continue;
      const side = (dx / crater.r) * Math.sign(light.x);
      if (q < 1) bump -= side * 0.5 * q;
      else bump += side * 0.3 * Math.exp((1 - q) * 3);
      albedo += 0.1 * Math.exp(-((q - 1) ** 2) * 8);
    }
    const facing = clamp01(x * light.x + z * light.z + bump * 0.35);
    pixel.set(warm);
    pixel.multiply(albedo * (0.015 + facing ** 0.8 * 1.25));
  });
  return { layers: [rasterLayer(raster)], film: { vignette: 0, grain: 6 } };
};

export const aboveLooks = {
  'plane/day': plane(evenRamp('#1c5fb4', '#4f9be0', '#cfe6f5'), ['#a9bfd6', '#ffffff'], '#eceae6'),
  'plane/sunset': plane(evenRamp('#38407f', '#b8688f', '#ffbe7d'), ['#6e5a8e', '#ffc9a6'], '#c9b3ae'),
  'balloons/morning': balloons,
  'moon/telescope': moon,
};
