import type { Random } from '../../seed/random.ts';
import { css, evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { glow, type Raster, shade } from '../canvas/raster.ts';
import { spruceRow } from '../shapes/spruce.ts';

/** Strokes of a bare tree, from the trunk to the twigs. */
function bareTree(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle = -Math.PI / 2,
  depth = 8,
): string {
  if (depth === 0 || length < 3) return '';
  const x2 = x + Math.cos(angle) * length;
  const y2 = y + Math.sin(angle) * length;
  const stroke = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke-width="${(0.5 + length * 0.085).toFixed(1)}"/>`;
  const forks = depth > 6 || random.chance(0.75) ? 2 : 3;
  const children = Array.from({ length: forks }, (_, i) => {
    const spread = (i - (forks - 1) / 2) * random.between(0.5, 0.95) + random.bell() * 0.16;
    return bareTree(random, x2, y2, length * random.between(0.68, 0.84), angle + spread, depth - 1);
  });
  return stroke + children.join('');
}

function fallingSnow(raster: Raster, view: View, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const near = view.random.next() ** 4;
    const radius = (0.9 + near * 7) * (view.width / 800);
    const fall = (0.06 + 0.3 * near) * view.time;
    const u = (view.random.next() + 0.35 * fall) % 1;
    const v = (view.random.next() + fall) % 1;
    glow(raster, u * raster.width, v * raster.height, radius, [1, 1, 1], 0.8);
  }
}

function snowField(view: View, sky: Ramp, snow: Ramp, horizon: number): Raster {
  const { seed, aspect } = view;
  return shade(view, (pixel, u, v) => {
    const edge = horizon + 0.02 * noise(u * 2.4 * aspect, 0, seed);
    if (v < edge) {
      pixel.set(sky(v / edge));
      pixel.multiply(1 + 0.05 * fbm(u * 2 * aspect, v * 5, seed, 4));
      return;
    }
    const d = (v - edge) / (1 - edge);
    const drift =
      fbm(u * 3 * aspect, d * 9, seed + 3, 4) - fbm(u * 3 * aspect - 0.04, d * 9 - 0.08, seed + 3, 4);
    pixel.set(snow(d * 0.8 + 0.08 * noise(u * aspect, d * 3, seed)));
    pixel.multiply(1 + drift * 1.2);
    pixel.add([1, 1, 1], smooth(0.72, 0.9, noise(u * 260 * aspect, v * 260, seed)) * 0.5 * d);
  });
}

const loneTree =
  (sky: Ramp, snow: Ramp, ink: string, flakes: number): Painter =>
  (view) => {
    const { random, svgHeight, seed } = view;
    const horizon = random.between(0.56, 0.72);
    const raster = snowField(view, sky, snow, horizon);
    if (flakes > 0) fallingSnow(raster, view, flakes);
    const x = random.between(280, 720);
    const y = svgHeight * (horizon + random.between(0.04, 0.09));
    const size = Math.min(svgHeight * 0.13, random.between(75, 120));
    const far = spruceRow(random, {
      count: 90,
      heights: [16, 52],
      ground: (at) => svgHeight * (horizon + 0.016) + 8 * noise(at / 200, 0, seed),
    });
    const shadow = `<ellipse cx="${x + size}" cy="${y + 4}" rx="${size * 1.9}" ry="${size * 0.12}" fill="${ink}" fill-opacity=".22"/>`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(
          `<path d="${far}" fill="${css(sky(0.8))}"/><path d="${far}" fill="${ink}" fill-opacity=".3"/>`,
          { blur: 1.2 },
        ),
        svgLayer(shadow, { blur: 7 }),
        svgLayer(`<g stroke="${ink}" stroke-linecap="round">${bareTree(random, x, y, size)}</g>`, {
          blur: 0.4,
        }),
      ],
    };
  };

/** White trunks with black marks, close together. */
const birches: Painter = (view) => {
  const { random, svgHeight } = view;
  const raster = snowField(
    view,
    evenRamp('#dfe6ec', '#cfd9e3', '#c3cedb'),
    evenRamp('#dfe6ef', '#f6f7fa'),
    0.8,
  );
  const trunk = (t: number): string => {
    const x = random.between(-20, 1020);
    const width = 10 + 62 * t ** 1.6 * random.between(0.7, 1.2);
    const foot = svgHeight * (0.8 + 0.16 * t);
    const lean = random.bell() * 40;
    const shade1 = css(hex('#b9c2cd'));
    const marks = Array.from({ length: Math.round(svgHeight / 42) }, () => {
      const y = random.between(0, foot);
      const wide = width * random.between(0.2, 0.75);
      const at = x + (lean * (foot - y)) / foot + (random.chance(0.5) ? width - wide : 0);
      return `<ellipse cx="${at + wide / 2}" cy="${y}" rx="${wide / 2}" ry="${random.between(1, 2 + width * 0.1)}" fill="#26272c" fill-opacity="${0.25 + 0.6 * t}"/>`;
    });
    const id = `b${Math.round(x * 100)}`;
    return `<linearGradient id="${id}"><stop offset="0" stop-color="${shade1}"/><stop offset=".4" stop-color="#fbfbfa"/><stop offset="1" stop-color="#9fa8b6"/></linearGradient><path d="M${x + lean} -5H${x + lean + width * 0.8}L${x + width} ${foot}Q${x + width / 2} ${foot + 6} ${x} ${foot}z" fill="url(#${id})" fill-opacity="${0.35 + 0.65 * t}"/>${marks.join('')}`;
  };
  const row = (t: number, count: number): string => Array.from({ length: count }, () => trunk(t)).join('');
  return {
    layers: [
      rasterLayer(raster),
      svgLayer(row(0.05, 40), { blur: 2.2 }),
      svgLayer(row(0.4, 14), { blur: 1 }),
      svgLayer(row(0.9, 5), { blur: 0.3 }),
    ],
  };
};

/** Wooden houses with warm windows under heavy snow. */
const village: Painter = (view) => {
  const { random, svgHeight, seed } = view;
  const horizon = 0.52;
  const raster = snowField(
    view,
    evenRamp('#0c1634', '#1b2c5a', '#41548a'),
    evenRamp('#5a6ca3', '#33457c', '#24336a'),
    horizon,
  );
  const ground = (x: number): number => svgHeight * horizon + 10 * noise(x / 160, 0, seed);
  const firs = spruceRow(random, { count: 44, heights: [60, 200], ground });
  const place = random.shuffle([0, 1, 2, 3, 4, 5]);
  const houses = Array.from({ length: 6 }, (_, i) => {
    const s = 0.5 + i * 0.14;
    const x = (place[i] ?? 0) * 165 + random.between(-30, 30);
    const y = svgHeight * (horizon + 0.03 + i * 0.07);
    const scale = view.width / 1000;
    glow(raster, (x + 56 * s) * scale, (y + 6) * scale, 190 * s * scale, [0.75, 0.46, 0.16], 2);
    const wall = random.pick(['#3a2a2c', '#2c3148', '#3d2f27', '#27333f']);
    const panes = [22, 66]
      .map(
        (px) =>
          `<rect x="${px}" y="-52" width="24" height="28" fill="#ffd27a"/><path d="M${px + 12}-52v28M${px}-40h24" stroke="${wall}" stroke-width="3"/>`,
      )
      .join('');
    return `<g transform="translate(${x} ${y}) scale(${s})"><rect y="-74" width="112" height="76" fill="${wall}"/>${panes}<path d="M-16-70L52-136Q58-142 64-136L128-70Q118-58 108-70 96-60 84-70 70-60 56-70 40-60 26-70 10-58-16-70z" fill="#dfe6f7"/><rect x="84" y="-140" width="14" height="34" fill="${wall}"/><path d="M80-140q10-10 22 0z" fill="#eef2fb"/><path d="M-30 4Q50-14 140 4z" fill="#8c9bcb"/></g>`;
  });
  for (let i = 0; i < 7; i += 1)
    glow(
      raster,
      random.next() * view.width,
      view.height * random.between(0.5, 0.9),
      view.width * 0.16,
      [0.5, 0.32, 0.12],
      2,
    );
  const flakes = Array.from(
    { length: 260 },
    () =>
      `<circle cx="${random.between(0, 1000)}" cy="${((random.next() + view.time * 0.07) % 1) * svgHeight}" r="${0.8 + 3.4 * random.next() ** 4}" fill="#fff" fill-opacity="${random.between(0.35, 0.9)}"/>`,
  );
  return {
    layers: [
      rasterLayer(raster),
      svgLayer(`<path d="${firs}" fill="#0c1730"/>${houses.join('')}`, { blur: 0.6 }),
      svgLayer(flakes.join(''), { blur: 0.9 }),
    ],
  };
};

export const winterLooks = {
  'winter/field': loneTree(
    evenRamp('#aebfd2', '#d3dde7', '#eff1f3'),
    evenRamp('#e6ebf1', '#f8f8f9'),
    '#2c3038',
    0,
  ),
  'winter/pink': loneTree(
    evenRamp('#8f9fd0', '#dba9c4', '#ffcdb4'),
    evenRamp('#f3cdd2', '#b9c0e6', '#8f9fd6'),
    '#2b2444',
    0,
  ),
  'winter/snowfall': loneTree(
    evenRamp('#8e99a6', '#b4bdc7', '#ced4da'),
    evenRamp('#d3d9df', '#eceef1'),
    '#33373e',
    420,
  ),
  'winter/birches': birches,
  'winter/village': village,
};
