import { hex, type Rgb, ramp } from '../canvas/colour.ts';
import { fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { disc, glow, Pixel, type Raster, shade } from '../canvas/raster.ts';

function dim(colour: Rgb, k: number): Rgb {
  return [colour[0] * k, colour[1] * k, colour[2] * k];
}

function lightsOutOfFocus(
  view: View,
  air: readonly [string, string, string],
  tints: readonly string[],
  count: number,
): Raster {
  const { random, seed, aspect } = view;
  const back = ramp([0, air[0]], [0.55, air[1]], [1, air[2]]);
  const raster = shade(view, (pixel, u, v) => {
    pixel.set(back(v + 0.2 * fbm(u * 1.5 * aspect, v * 1.5, seed, 3)));
  });
  const centre = random.between(0.35, 0.65);
  for (let i = 0; i < count; i += 1) {
    const near = random.next() ** 1.6;
    const radius = view.width * (0.012 + 0.07 * near);
    const y = (centre + random.bell() * 0.26) * view.height;
    disc(
      raster,
      random.next() * view.width,
      y,
      radius,
      dim(hex(random.pick(tints)), random.between(0.3, 0.85) * (1.15 - near * 0.55)),
    );
  }
  return raster;
}

/** Each drop shows the view behind it upside down, as a small lens does. */
function addDrops(view: View, raster: Raster, count: number): void {
  const { random } = view;
  const source = raster.data.slice();
  const { width, height, data } = raster;
  const at = (x: number, y: number): number => {
    const cx = Math.min(width - 1, Math.max(0, Math.round(x)));
    return (Math.min(height - 1, Math.max(0, Math.round(y))) * width + cx) * 3;
  };
  const pixel = new Pixel();
  for (let i = 0; i < count; i += 1) {
    const cx = random.next() * width;
    const cy = random.next() * height;
    const radius = width * (0.003 + 0.021 * random.next() ** 5);
    const squash = random.between(0.9, 1.25);
    for (let y = Math.floor(cy - radius * squash); y <= cy + radius * squash; y += 1) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const dx = (x - cx) / radius;
        const dy = (y - cy) / (radius * squash);
        const q = dx * dx + dy * dy;
        if (q >= 1) continue;
        const lens = at(cx - dx * width * 0.16, cy - dy * height * 0.2);
        pixel.set([source[lens] ?? 0, source[lens + 1] ?? 0, source[lens + 2] ?? 0]);
        pixel.multiply(1.15 - 0.75 * q ** 3);
        pixel.add([1, 1, 1], 0.75 * smooth(0.28, 0, Math.hypot(dx + 0.35, dy + 0.4)) + 0.1 * dy);
        const to = at(x, y);
        const edge = smooth(1, 0.75, q);
        data[to] = (data[to] ?? 0) * (1 - edge) + pixel.r * edge;
        data[to + 1] = (data[to + 1] ?? 0) * (1 - edge) + pixel.g * edge;
        data[to + 2] = (data[to + 2] ?? 0) * (1 - edge) + pixel.b * edge;
      }
    }
  }
}

const rain =
  (air: readonly [string, string, string], tints: readonly string[]): Painter =>
  (view) => {
    const raster = lightsOutOfFocus(view, air, tints, view.random.int(34, 60));
    addDrops(view, raster, 1500);
    return { layers: [rasterLayer(raster)], film: { vignette: 0.45 } };
  };

/** Strings of small bulbs, a few of them sharp. */
const garland: Painter = (view) => {
  const { random, svgHeight } = view;
  const raster = lightsOutOfFocus(
    view,
    ['#1c0f0b', '#3a1d12', '#160b0a'],
    ['#ffb04a', '#ff8a3c', '#ffd890'],
    40,
  );
  const wires = Array.from({ length: 3 }, (_, k) => {
    const y = svgHeight * (0.16 + 0.27 * k + random.between(-0.05, 0.05));
    const sag = random.between(40, 130);
    const point = (t: number): [number, number] => [
      t * 1100 - 50,
      y + sag * 4 * t * (1 - t) + random.bell() * 5,
    ];
    const bulbs = Array.from({ length: 9 }, (_bulb, i) => {
      const [x, by] = point((i + 0.5) / 9);
      glow(
        raster,
        (x / 1000) * view.width,
        ((by + 26) / 1000) * view.width,
        view.width * 0.09,
        [0.95, 0.55, 0.2],
        2.2,
      );
      return `<path d="M${x} ${by}v12" stroke="#120a08" stroke-width="7"/><ellipse cx="${x}" cy="${by + 28}" rx="12" ry="17" fill="#fff3cf"/><ellipse cx="${x}" cy="${by + 27}" rx="7" ry="11" fill="#fff"/>`;
    });
    return `<path d="M-50 ${y}Q500 ${y + sag * 2} 1050 ${y}" fill="none" stroke="#120a08" stroke-width="4"/>${bulbs.join('')}`;
  });
  return { layers: [rasterLayer(raster), svgLayer(wires.join(''), { blur: 1 })], film: { vignette: 0.5 } };
};

/** A fire at night with sparks going up. */
const campfire: Painter = (view) => {
  const { random, seed, aspect, svgHeight, time } = view;
  const foot = 0.8;
  const heat = ramp([0, '#000000'], [0.25, '#5c0f02'], [0.5, '#e2560b'], [0.75, '#ffb62e'], [1, '#fff6cf']);
  const raster = shade(view, (pixel, u, v) => {
    const x = (u - 0.5) * aspect;
    const up = foot - v;
    pixel.set([0.03, 0.026, 0.04]);
    const spread = Math.hypot(x, (v - foot + 0.12) * 0.9);
    pixel.add(
      [0.85, 0.35, 0.1],
      0.75 * Math.exp(-spread * 4.4) * (v > foot ? 0.8 + 0.5 * fbm(u * 30 * aspect, v * 90, seed, 3) : 0.6),
    );
    const sway = fbm(x * 3, v * 3 + time * 1.6, seed, 3) * up * 0.9;
    const tongue = fbm((x + sway) * 9, v * 4.2 + time * 2.6, seed + 3, 4);
    const body = (1 - Math.abs(x + sway) / (0.21 - up * 0.2 + 0.02)) * smooth(-0.04, 0.05, up);
    const fire = body * 1.05 + tongue * 0.9 - up * 1.25;
    const flame = heat(Math.min(1, fire));
    if (fire > 0 && up > -0.04 && up < 0.62) pixel.add(flame, smooth(0, 0.3, fire));
  });
  for (let i = 0; i < 110; i += 1) {
    const age = (random.next() + time * random.between(0.12, 0.3)) % 1;
    const x = 0.5 + (random.bell() * (0.05 + age * 0.3)) / aspect + 0.02 * noise(age * 5 + i, 0, seed);
    glow(
      raster,
      x * view.width,
      (foot - 0.1 - age * 0.8) * view.height,
      view.width * random.between(0.002, 0.006),
      [1.6, 0.8, 0.25],
      1,
    );
  }
  const y = svgHeight * foot;
  const logs = [-24, 20, -6, 38, -40]
    .map(
      (turn, i) =>
        `<rect x="-130" y="${-14 + i * 3}" width="260" height="24" rx="11" fill="${i % 2 ? '#1d1009' : '#2a170c'}" transform="rotate(${turn})"/>`,
    )
    .join('');
  const stones = Array.from({ length: 15 }, (_, i) => {
    const a = (i / 15) * Math.PI * 2;
    return `<ellipse cx="${Math.cos(a) * 205}" cy="${Math.sin(a) * 46 + 26}" rx="${random.between(24, 36)}" ry="${random.between(15, 23)}" fill="${Math.sin(a) > 0 ? '#17120f' : '#3a2417'}"/>`;
  });
  return {
    layers: [
      rasterLayer(raster),
      svgLayer(`<g transform="translate(500 ${y})">${stones.join('')}${logs}</g>`, { blur: 1 }),
    ],
    film: { vignette: 0.4 },
  };
};

/** Beams over the hands of a crowd. */
const concert =
  (tints: readonly [string, string, string]): Painter =>
  (view) => {
    const { random, seed, aspect, svgHeight, time } = view;
    const lamps = Array.from({ length: 7 }, (_, i) => ({
      x: (i + 0.5) / 7,
      lean: random.bell() * 0.6 + Math.sin(time * 1.3 + i) * 0.25,
      wide: random.between(0.05, 0.1),
      colour: hex(tints[i % 3] ?? tints[0]),
    }));
    const raster = shade(view, (pixel, u, v) => {
      pixel.set([0.02, 0.015, 0.045]);
      const smoke = 0.6 + 0.55 * fbm(u * 3 * aspect + time * 0.12, v * 4, seed, 4);
      for (const { x, lean, wide, colour } of lamps) {
        const off = (u - x - lean * v * 0.7) / (0.008 + wide * v);
        pixel.add(colour, 0.85 * Math.exp(-off * off) * smoke * Math.exp(-v * 1.5));
      }
      pixel.add(hex(tints[1]), 0.5 * Math.exp(-(((v - 0.66) / 0.16) ** 2)) * smoke);
    });
    for (const { x, colour } of lamps)
      glow(raster, x * view.width, view.height * 0.02, view.width * 0.05, dim(colour, 1.6), 2);
    const people = Array.from({ length: 46 }, (_, i) => {
      const row = i < 22 ? 0 : 1;
      const s = row ? random.between(1, 1.4) : random.between(0.6, 0.8);
      const x = random.between(-20, 1020);
      const y = svgHeight * (row ? 0.93 : 0.82) + random.between(-12, 12);
      const arms = random.chance(0.4)
        ? `<path d="M-36 60Q-60-10 ${-44 - random.between(0, 20)} -78M36 60Q60-10 ${40 + random.between(0, 24)} -92" stroke="#05040b" stroke-width="15" stroke-linecap="round" fill="none"/>`
        : '';
      return `<g transform="translate(${x} ${y}) scale(${s})">${arms}<ellipse rx="23" ry="28"/><path d="M-56 400V70Q-50 30 0 30t56 40V400z"/></g>`;
    });
    return {
      layers: [rasterLayer(raster), svgLayer(`<g fill="#05040b">${people.join('')}</g>`, { blur: 2 })],
      film: { vignette: 0.4, grain: 9 },
    };
  };

export const lightLooks = {
  'rain/warm': rain(['#14161f', '#3b2a2a', '#12131b'], ['#ffb04a', '#ff7b3a', '#ffe0a0', '#e2453a']),
  'rain/neon': rain(['#0d0a22', '#2a1450', '#071426'], ['#ff3fa4', '#38d0ff', '#8a5bff', '#ffb347']),
  'rain/day': rain(['#8fa3ad', '#a9b8ba', '#5f7a72'], ['#dce7e4', '#7fb39a', '#ffffff', '#e9c48c']),
  'garland/evening': garland,
  'fire/camp': campfire,
  'concert/violet': concert(['#8a4bff', '#ff3f8e', '#3f8cff']),
  'concert/amber': concert(['#ff9a3c', '#ff5340', '#ffd27a']),
};
