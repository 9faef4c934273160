import type { Random } from '../../seed/random.ts';
import { blend, css, evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { fbm } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { disc, type Raster, shade } from '../canvas/raster.ts';

function softGarden(view: View, air: Ramp, spots: readonly string[]): Raster {
  const { random, seed, aspect } = view;
  const raster = shade(view, (pixel, u, v) => {
    pixel.set(air(v + 0.35 * fbm(u * 1.6 * aspect, v * 1.6, seed, 3)));
  });
  for (let i = 0; i < 30; i += 1) {
    const colour = hex(random.pick(spots));
    const k = random.between(0.08, 0.3);
    disc(
      raster,
      random.next() * view.width,
      random.next() * view.height,
      view.width * random.between(0.02, 0.08),
      [colour[0] * k, colour[1] * k, colour[2] * k],
    );
  }
  return raster;
}

interface Bloom {
  petals: number;
  rows: number;
  /** Width of a petal against its length. */
  breadth: number;
  colours: readonly [inner: string, outer: string];
  heart: string;
}

function flower(random: Random, x: number, y: number, r: number, bloom: Bloom, id: string): string {
  const { petals, rows, breadth, colours, heart } = bloom;
  const tilt = random.between(0.72, 1);
  const rings = Array.from({ length: rows }, (_, row) => {
    const length = r * (1 - row * (0.62 / rows));
    const w = length * breadth;
    return Array.from({ length: petals }, (_petal, i) => {
      const a = ((i + (row % 2) / 2) * 360) / petals + random.bell() * 5;
      const l = length * random.between(0.92, 1.06);
      return `<path d="M0 0C${-w} ${-l * 0.3} ${-w * 0.9} ${-l * 0.95} ${-w * 0.12} ${-l}Q0 ${-l * 0.93} ${w * 0.12} ${-l}C${w * 0.9} ${-l * 0.95} ${w} ${-l * 0.3} 0 0z" transform="rotate(${a})" fill="url(#${id})" stroke="#000" stroke-opacity=".09" stroke-width="2"/>`;
    }).join('');
  });
  const dots = Array.from({ length: 40 }, () => {
    const a = random.next() * 7;
    const d = r * 0.17 * Math.sqrt(random.next());
    return `<circle cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" r="${r * 0.018}" fill="#fff" fill-opacity=".4"/>`;
  });
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${r}"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".55" stop-color="${css(blend(hex(colours[0]), hex(colours[1]), 0.6))}"/><stop offset="1" stop-color="${colours[1]}"/></radialGradient><g transform="translate(${x} ${y}) rotate(${random.between(-25, 25)}) scale(1 ${tilt})">${rings.join('')}<circle r="${r * 0.19}" fill="${heart}"/>${dots.join('')}</g>`;
}

const garden =
  (air: Ramp, spots: readonly string[], bloom: Bloom, stem: string): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const raster = softGarden(view, air, spots);
    const plant = (x: number, y: number, r: number, id: string): string =>
      `<path d="M${x} ${y}Q${x + random.bell() * 90} ${(y + h) / 2} ${x + random.bell() * 130} ${h + 20}" fill="none" stroke="${stem}" stroke-width="${r * 0.085}"/>${flower(random, x, y, r, bloom, id)}`;
    const bed = (count: number, r: readonly [number, number], from: number, to: number, id: string): string =>
      Array.from({ length: count }, (_, i) =>
        plant(
          ((i + random.between(0.15, 0.85)) * 1000) / count,
          h * random.between(from, to),
          random.between(...r),
          id + i,
        ),
      ).join('');
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(bed(9, [40, 80], 0.25, 0.8, 'a'), { blur: 13 }),
        svgLayer(bed(4, [70, 120], 0.3, 0.75, 'b'), { blur: 4 }),
        svgLayer(bed(random.int(1, 2), [170, 250], 0.34, 0.56, 'c')),
        svgLayer(bed(3, [90, 150], 0.9, 1.08, 'd'), { blur: 17 }),
      ],
    };
  };

/** Large leaves lying over each other. */
const leaves =
  (greens: readonly string[], ground: string): Painter =>
  (view) => {
    const { random, svgHeight: h, seed } = view;
    const raster = shade(view, (pixel, u, v) => {
      pixel.set(hex(ground));
      pixel.multiply(0.8 + 0.5 * fbm(u * 3, v * 3, seed, 3));
    });
    const one = (depth: number, id: string): string => {
      const l = random.between(260, 430);
      const w = l * random.between(0.3, 0.5);
      const colour = hex(random.pick(greens));
      const cut = random.chance(0.4);
      const veins = Array.from({ length: 8 }, (_, i) => {
        const y = -l * (0.12 + i * 0.1);
        const reach = w * Math.sin(Math.PI * (0.2 + i * 0.09)) * 0.66;
        return `M0 ${y}Q${reach * 0.5} ${y - 18} ${reach} ${y - 58}M0 ${y}Q${-reach * 0.5} ${y - 18} ${-reach} ${y - 58}`;
      });
      const gaps = cut
        ? Array.from({ length: 5 }, (_, i) => {
            const y = -l * (0.28 + i * 0.12);
            return [-1, 1]
              .map(
                (s) =>
                  `<path d="M${s * w * 1.1} ${y - 34}L${s * w * 0.34} ${y}L${s * w * 1.1} ${y - 58}z" fill="${ground}"/>`,
              )
              .join('');
          }).join('')
        : '';
      const tone = (k: number): string => css(blend(hex(ground), colour, k));
      return `<linearGradient id="${id}"><stop offset="0" stop-color="${tone(depth * 0.75)}"/><stop offset=".5" stop-color="${tone(depth)}"/><stop offset=".51" stop-color="${tone(depth * 0.86)}"/><stop offset="1" stop-color="${tone(depth * 0.6)}"/></linearGradient><g transform="translate(${random.between(0, 1000)} ${random.between(0.1, 1.15) * h}) rotate(${random.between(-75, 75)})"><path d="M0 0C${-w * 1.3} ${-l * 0.25} ${-w} ${-l * 0.8} 0 ${-l}C${w} ${-l * 0.8} ${w * 1.3} ${-l * 0.25} 0 0z" fill="url(#${id})"/>${gaps}<path d="M0 60V${-l}${veins.join('')}" stroke="${css(blend(colour, [1, 1, 0.8], 0.35), 0.5 * depth)}" stroke-width="4" fill="none"/></g>`;
    };
    const row = (count: number, depth: number, id: string): string =>
      Array.from({ length: count }, (_, i) => one(depth, id + i)).join('');
    const veil = `<rect width="1000" height="${h}" fill="${ground}" fill-opacity=".35"/>`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(row(13, 0.45, 'a') + veil, { blur: 7 }),
        svgLayer(row(10, 0.7, 'b') + veil, { blur: 1.5 }),
        svgLayer(row(6, 1, 'c'), { blur: 0.4 }),
      ],
      film: { vignette: 0.5 },
    };
  };

export const plantLooks = {
  'flowers/poppies': garden(
    evenRamp('#cfe0a2', '#86ad5a', '#3e6a34'),
    ['#ffffff', '#ff6a4a', '#f5e27a'],
    { petals: 5, rows: 2, breadth: 0.85, colours: ['#8c0f10', '#f2402a'], heart: '#1d1512' },
    '#4b7434',
  ),
  'flowers/daisies': garden(
    evenRamp('#bfe3ef', '#9cc98a', '#447a4a'),
    ['#ffffff', '#fff2a0'],
    { petals: 17, rows: 1, breadth: 0.17, colours: ['#e9ecf2', '#ffffff'], heart: '#f2b411' },
    '#4f8a44',
  ),
  'flowers/dahlias': garden(
    evenRamp('#3a2140', '#5a2c4e', '#241226'),
    ['#ff9ac4', '#ffc48a'],
    { petals: 13, rows: 5, breadth: 0.26, colours: ['#a01c58', '#ff9cb8'], heart: '#7a1040' },
    '#3b4a2c',
  ),
  'flowers/cosmos': garden(
    evenRamp('#f4d9e4', '#d9b0cf', '#8e86b8'),
    ['#ffffff', '#ff9ad0'],
    { petals: 8, rows: 1, breadth: 0.42, colours: ['#c03c96', '#f6b8e2'], heart: '#f0b429' },
    '#6a8a5a',
  ),
  'flowers/sunflowers': garden(
    evenRamp('#8cc4ee', '#c5d98c', '#5a7a2a'),
    ['#fff3a0', '#ffffff'],
    { petals: 20, rows: 2, breadth: 0.2, colours: ['#d97a06', '#ffd02e'], heart: '#3c1f0c' },
    '#4f7a2c',
  ),
  'leaves/tropical': leaves(['#2f8f5a', '#1f6b48', '#5cae5c', '#14513a'], '#04140f'),
  'leaves/autumn': leaves(['#d9622b', '#f0a030', '#a8321e', '#e8c04a'], '#1f0d08'),
  'leaves/eucalyptus': leaves(['#8fb3a4', '#b5cdbd', '#6d948a', '#d5ded0'], '#2c423f'),
};
