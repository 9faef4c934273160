import type { Random } from '../../seed/random.ts';
import { hex } from '../canvas/colour.ts';
import { fbm, noise } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { type Raster, shade } from '../canvas/raster.ts';

function paper(view: View, tint: string): Raster {
  const { seed, aspect } = view;
  return shade(view, (pixel, u, v) => {
    pixel.set(hex(tint));
    pixel.multiply(
      0.985 + 0.03 * fbm(u * 4 * aspect, v * 4, seed, 4) + 0.025 * noise(u * 300 * aspect, v * 300, seed),
    );
  });
}

const palettes = [
  ['#e4572e', '#17435b', '#f3a712', '#f4ead5'],
  ['#d7263d', '#1b1b1e', '#3f88c5', '#f6f1e4'],
  ['#2a6f6b', '#f2b5a7', '#e8533f', '#f7ecd8'],
  ['#5b3a8c', '#ff8f6b', '#f9d56e', '#fbf3e6'],
  ['#0f4c5c', '#e36414', '#9a031e', '#fbf0dc'],
] as const;

function tile(random: Random, s: number, colours: readonly string[]): string {
  const [a, b] = random.shuffle(colours);
  const turn = random.int(0, 3) * 90;
  const shapes = [
    `<path d="M0 0A${s} ${s} 0 0 1 ${s} ${s}H0z" fill="${a}"/>`,
    `<circle cx="${s / 2}" cy="${s / 2}" r="${s / 2}" fill="${a}"/><circle cx="${s / 2}" cy="${s / 2}" r="${s / 4}" fill="${b}"/>`,
    `<path d="M0 0H${s}L0 ${s}z" fill="${a}"/>`,
    `<path d="M0 0A${s / 2} ${s / 2} 0 0 0 ${s} 0zM0 ${s / 2}A${s / 2} ${s / 2} 0 0 0 ${s} ${s / 2}z" fill="${a}"/>`,
    [0.125, 0.375, 0.625, 0.875]
      .map((at) => `<rect y="${at * s - s / 16}" width="${s}" height="${s / 8}" fill="${a}"/>`)
      .join(''),
    `<rect width="${s}" height="${s}" fill="${b}"/><circle cx="${s}" cy="${s}" r="${s * 0.8}" fill="${a}"/><circle cx="${s}" cy="${s}" r="${s * 0.4}" fill="${b}"/>`,
  ];
  return `<g transform="rotate(${turn} ${s / 2} ${s / 2})">${random.pick(shapes)}</g>`;
}

const bauhaus: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const colours = random.pick(palettes);
  const across = random.int(3, 5);
  const s = 840 / across;
  const down = Math.max(1, Math.floor((h - 120) / s));
  const top = (h - down * s) / 2;
  const cells = Array.from(
    { length: across * down },
    (_, i) =>
      `<g transform="translate(${80 + (i % across) * s} ${top + Math.floor(i / across) * s})">${tile(random, s, colours.slice(0, 3))}</g>`,
  );
  return {
    layers: [rasterLayer(paper(view, colours[3])), svgLayer(cells.join(''), { blend: 'multiply' })],
    film: { grain: 9, vignette: 0.05 },
  };
};

/** A low sun cut by stripes over waves of hills, two inks. */
const sunPrint: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const [a, b, c, ground] = random.pick(palettes);
  const r = Math.min(300, h * 0.3);
  const y = h * 0.42;
  const cuts = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="0" y="${y + r * (0.06 + i * 0.15)}" width="1000" height="${r * (0.02 + i * 0.012)}" fill="${ground}"/>`,
  );
  const hills = [0, 1, 2].map(
    (i) =>
      `<path d="M0 ${h * (0.66 + i * 0.1)}Q${random.between(150, 350)} ${h * (0.54 + i * 0.1)} ${random.between(450, 600)} ${h * (0.68 + i * 0.09)}T1000 ${h * (0.64 + i * 0.1)}V${h}H0z" fill="${[b, a, b][i]}" fill-opacity="${0.55 + i * 0.2}"/>`,
  );
  return {
    layers: [
      rasterLayer(paper(view, ground)),
      svgLayer(`<circle cx="500" cy="${y}" r="${r}" fill="${c}"/>${cuts.join('')}`),
      svgLayer(hills.join(''), { blend: 'multiply' }),
    ],
    film: { grain: 11, vignette: 0.05 },
  };
};

/** Rings of arcs, each turned a little. */
const arcs: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const [a, b, c, ground] = random.pick(palettes);
  const reach = Math.min(440, h * 0.44);
  const rings = Array.from({ length: 13 }, (_, i) => {
    const r = reach * ((i + 1.5) / 14.5);
    const length = Math.PI * 2 * r;
    const on = random.between(0.25, 0.85) * length;
    return `<circle r="${r}" fill="none" stroke="${[a, b, c][i % 3]}" stroke-width="${reach / 19}" stroke-linecap="round" stroke-dasharray="${on} ${length - on}" transform="rotate(${random.between(0, 360)})"/>`;
  });
  return {
    layers: [
      rasterLayer(paper(view, ground)),
      svgLayer(`<g transform="translate(500 ${h / 2})">${rings.join('')}</g>`, { blend: 'multiply' }),
    ],
    film: { grain: 9, vignette: 0.05 },
  };
};

/** Fine lines bent by hidden hills. */
const lines: Painter = (view) => {
  const { random, svgHeight: h, seed } = view;
  const dark = random.pick(['#0f1020', '#14251f', '#2a0f1c']);
  const ink = random.pick(['#f5efe0', '#ffb86b', '#8fe3d0', '#ff8fa3']);
  const count = 44;
  const rows = Array.from({ length: count }, (_, i) => {
    const y = (i / (count - 3)) * h * 1.05;
    const points = Array.from({ length: 91 }, (_point, k) => {
      const x = k * 11.12;
      return `${x.toFixed(1)} ${(y - h * 0.16 * fbm(x / 260, i * 0.07, seed, 2)).toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}" fill="none" stroke="${ink}" stroke-width="5"/>`;
  });
  return {
    layers: [rasterLayer(paper(view, dark)), svgLayer(rows.join(''))],
    film: { grain: 8, vignette: 0.2 },
  };
};

/** Paper cut-outs of leaves and blobs. */
const cutouts: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const [a, b, c, ground] = random.pick(palettes);
  const algae = (x: number, y: number, s: number, colour: string): string => {
    const lobes = Array.from({ length: 7 }, (_, i) => {
      const ly = -i * 58;
      return [-1, 1]
        .map(
          (side) =>
            `<ellipse cx="${side * 62}" cy="${ly}" rx="66" ry="21" transform="rotate(${side * -32} ${side * 62} ${ly})"/>`,
        )
        .join('');
    });
    return `<g fill="${colour}" transform="translate(${x} ${y}) rotate(${random.between(-25, 25)}) scale(${s})"><rect x="-13" y="-400" width="26" height="460" rx="13"/>${lobes.join('')}</g>`;
  };
  const blocks = `<rect x="70" y="70" width="410" height="${h * 0.5 - 80}" fill="${b}"/><rect x="500" y="70" width="430" height="${h * 0.36}" fill="${c}"/><rect x="70" y="${h * 0.5 + 10}" width="410" height="${h * 0.5 - 80}" fill="${c}"/><rect x="500" y="${h * 0.36 + 90}" width="430" height="${h * 0.64 - 160}" fill="${a}"/>`;
  const s = Math.min(1, h / 1100);
  const cut =
    algae(275, h * 0.5 - 60, s * 0.8, ground) +
    algae(715, h * 0.34, s * 0.62, a) +
    algae(275, h - 130, s * 0.8, b) +
    algae(715, h - 130, s, ground);
  return {
    layers: [
      rasterLayer(paper(view, ground)),
      svgLayer(blocks),
      svgLayer(`<g transform="translate(6 9)" opacity=".35">${cut}</g>`, { blur: 5, blend: 'multiply' }),
      svgLayer(cut),
    ],
    film: { grain: 9, vignette: 0.08 },
  };
};

export const posterLooks = {
  'poster/bauhaus': bauhaus,
  'poster/sun': sunPrint,
  'poster/arcs': arcs,
  'poster/lines': lines,
  'poster/cutouts': cutouts,
};
