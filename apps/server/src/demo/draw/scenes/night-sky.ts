import { evenRamp, hex, type Rgb } from '../canvas/colour.ts';
import { clamp01, fbm, noise, ridges, smooth } from '../canvas/noise.ts';
import { type Painter, type Picture, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { columns, glow, type Raster, shade } from '../canvas/raster.ts';
import { spruceRow } from '../shapes/spruce.ts';

function addStars(raster: Raster, view: View, count: number, below: number): void {
  const { random } = view;
  for (let i = 0; i < count; i += 1) {
    const size = random.next() ** 7;
    const tint: Rgb = random.chance(0.3) ? [1, 0.85, 0.7] : [0.8, 0.9, 1];
    const radius = (1.1 + size * 3.2) * (view.width / 800);
    glow(
      raster,
      random.next() * raster.width,
      random.next() * raster.height * below,
      radius,
      tint,
      1.2 - size * 0.3,
    );
  }
}

/** Curtains of light over a dark shore; `colours` run from the foot of a curtain to its top. */
function aurora(view: View, colours: readonly [foot: string, body: string, top: string]): Picture {
  const { random, seed, aspect, time } = view;
  const [foot, body, top] = [hex(colours[0]), hex(colours[1]), hex(colours[2])];
  const sky = evenRamp('#040816', '#08152c', '#0d2440', '#173a52');
  const shore = random.between(0.7, 0.82);
  const lake = random.chance(0.55);
  const curtains = Array.from({ length: random.int(2, 4) }, () => ({
    height: random.between(0.4, 0.68),
    seed: random.int(0, 9999),
    bend: random.between(0.1, 0.3),
    power: random.between(0.55, 1.1),
  }));
  const hill = columns(view.width, (u) => shore - 0.05 * ridges(u * 1.4 * aspect, 0, seed, 4));
  const raster = shade(view, (pixel, u, v, x) => {
    const wet = v > shore;
    const reflected = lake && wet;
    const h = reflected ? 2 * shore - v + 0.004 * noise(u * 30 * aspect, v * 160 + time * 2, seed) : v;
    pixel.set(sky(h / shore));
    for (const curtain of curtains) {
      const drift = fbm(u * 1.3 * aspect + time * 0.05, time * 0.12, curtain.seed, 3);
      const hem = curtain.height + curtain.bend * drift * 1.8;
      const rise = hem - h;
      const rays = 0.55 + 0.45 * noise(u * 22 * aspect + drift * 9, time * 0.5, curtain.seed + 5);
      const fold = clamp01(0.55 + 1.1 * noise(u * 2.1 * aspect - time * 0.08, 3, curtain.seed + 9));
      if (rise < -0.03) continue;
      const glowing = curtain.power * fold * rays;
      pixel.add(foot, glowing * 0.5 * Math.exp(-Math.abs(rise) * 26));
      pixel.add(body, glowing * 0.85 * smooth(-0.03, 0.03, rise) * Math.exp(-rise * 5.5));
      pixel.add(top, glowing * 0.45 * smooth(0.02, 0.2, rise) * Math.exp(-rise * 4));
    }
    if (reflected) pixel.multiply(0.62);
    else if (wet) pixel.set([0.015, 0.03, 0.05]);
    if (!wet && v > (hill[x] ?? 1)) pixel.set([0.02, 0.045, 0.07]);
  });
  addStars(raster, { ...view, random }, 420, shore - 0.06);
  const trees = spruceRow(random, {
    count: random.int(14, 44),
    heights: [30, random.between(70, 190)],
    ground: () => shore * view.svgHeight,
  });
  const mirror = lake
    ? `<path d="${trees}" transform="translate(0 ${2 * shore * view.svgHeight + 12}) scale(1 -1)" fill="#03070d" fill-opacity=".7"/>`
    : '';
  return {
    layers: [rasterLayer(raster), svgLayer(`${mirror}<path d="${trees}" fill="#020509"/>`, { blur: 0.6 })],
  };
}

/** The Milky Way rising from the horizon. */
function milkyWay(view: View, tint: readonly [core: string, arm: string]): Picture {
  const { random, seed, aspect } = view;
  const [core, arm] = [hex(tint[0]), hex(tint[1])];
  const sky = evenRamp('#05070f', '#0a1022', '#141d38', '#2d3450');
  const tilt = random.between(0.35, 1.1) * (random.chance(0.5) ? 1 : -1);
  const middle = random.between(0.4, 0.6);
  const horizon = random.between(0.8, 0.9);
  const hill = columns(view.width, (u) => horizon - 0.09 * (ridges(u * 1.3 * aspect, 4, seed, 5) - 0.3));
  const raster = shade(view, (pixel, u, v, x) => {
    if (v > (hill[x] ?? 1)) return pixel.set([0.015, 0.02, 0.035]);
    pixel.set(sky(v / horizon));
    const px = (u - middle) * aspect;
    const across = (px + (v - 0.5) * tilt) / Math.hypot(1, tilt) + 0.06 * fbm(u * 3 * aspect, v * 3, seed, 3);
    const band = Math.exp(-((across / 0.17) ** 2));
    const dust = smooth(
      -0.02,
      0.42,
      fbm(u * 5 * aspect, v * 5, seed + 2, 5) + 0.35 * Math.exp(-((across / 0.045) ** 2)),
    );
    const cloud = 0.55 + 0.9 * fbm(u * 4 * aspect, v * 4, seed + 4, 5);
    pixel.add(arm, band * cloud * 0.5 * (1 - dust * 0.8));
    pixel.add(core, Math.exp(-((across / 0.1) ** 2)) * smooth(0.1, 0.9, v) * 0.42 * cloud * (1 - dust * 0.9));
    pixel.add(core, 0.22 * smooth(horizon - 0.3, horizon, v));
    const fine = noise(u * 300 * aspect, v * 300, seed + 6);
    if (fine > 0.5) pixel.add([0.9, 0.95, 1], (fine - 0.5) * band * 1.3);
  });
  addStars(raster, view, 1000, horizon - 0.1);
  const tent = random.chance(0.6) ? litTent(view, horizon) : '';
  return { layers: [rasterLayer(raster), svgLayer(tent, { blur: 0.8 })], film: { vignette: 0.4 } };
}

function litTent({ random, svgHeight }: View, horizon: number): string {
  const x = random.between(200, 800);
  const y = svgHeight * (horizon + 0.05);
  return `<defs><radialGradient id="t" cx=".5" cy=".9" r=".9"><stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#ffab4a"/><stop offset="1" stop-color="#a2431d"/></radialGradient><radialGradient id="g"><stop offset="0" stop-color="#ffb65c" stop-opacity=".5"/><stop offset="1" stop-color="#ffb65c" stop-opacity="0"/></radialGradient></defs><g transform="translate(${x} ${y})"><ellipse rx="150" ry="60" fill="url(#g)"/><path d="M-62 8Q-24-58 0-64 26-58 64 8z" fill="url(#t)"/><path d="M0-64Q-8-20-14 8h26Q6-30 0-64z" fill="#7c2f16" fill-opacity=".5"/></g>`;
}

/** Stars turning around the pole during a long exposure. */
const trails: Painter = (view) => {
  const { random, seed, aspect } = view;
  const sky = evenRamp('#060b1d', '#0e1d3f', '#28406b', '#6a6f86');
  const pole = { x: random.between(0.3, 0.7), y: random.between(0.15, 0.45) };
  const raster = shade(view, (pixel, u, v) => {
    pixel.set(sky(v * 0.95));
    const dx = (u - pole.x) * aspect;
    const dy = v - pole.y;
    const ring = Math.hypot(dx, dy) * 260;
    const angle = Math.atan2(dy, dx);
    const turn = angle + Math.floor(ring) * 1.7;
    const star = noise(Math.floor(ring) * 7.3 + Math.cos(turn), Math.sin(turn) * 1.2, seed);
    const line = 1 - Math.abs((ring % 1) - 0.5) * 2;
    const tint: Rgb = Math.floor(ring) % 5 === 0 ? [1, 0.8, 0.6] : [0.75, 0.87, 1];
    pixel.add(tint, smooth(0.16, 0.34, star) * smooth(0.1, 0.9, line) * 0.75);
  });
  const ground = (x: number): number => view.svgHeight * (0.93 + 0.03 * noise(x / 260, 1, seed));
  const trees = spruceRow(random, { count: 26, heights: [90, 330], ground });
  return {
    layers: [
      rasterLayer(raster),
      svgLayer(
        `<path d="${trees}" fill="#04070f"/><path d="M0 ${view.svgHeight * 0.93}H1000V${view.svgHeight}H0z" fill="#04070f"/>`,
        { blur: 0.6 },
      ),
    ],
  };
};

export const nightSkyLooks = {
  'aurora/green': ((view) => aurora(view, ['#d8ffd0', '#2ef29a', '#3b6fd8'])) satisfies Painter,
  'aurora/violet': ((view) => aurora(view, ['#9dffd2', '#8a4df0', '#ff4fb0'])) satisfies Painter,
  'stars/milky-way': ((view) => milkyWay(view, ['#ffc48a', '#8ea2dc'])) satisfies Painter,
  'stars/blue': ((view) => milkyWay(view, ['#8fd0ff', '#b48ae8'])) satisfies Painter,
  'stars/trails': trails,
};
