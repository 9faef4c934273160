import { evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { fbm, noise } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer, type View } from '../canvas/picture.ts';
import { type Raster, shade } from '../canvas/raster.ts';

function air(view: View, sky: Ramp): Raster {
  const { seed, aspect } = view;
  return shade(view, (pixel, u, v) => {
    pixel.set(sky(v));
    pixel.mix([1, 1, 1], 0.25 * Math.max(0, fbm(u * 2 * aspect, v * 5, seed, 5)));
  });
}

function plaster(view: View, colour: string): Raster {
  const { seed, aspect } = view;
  const base = hex(colour);
  return shade(view, (pixel, u, v) => {
    pixel.set(base);
    pixel.multiply(
      0.97 + 0.09 * fbm(u * 3 * aspect, v * 3, seed, 4) + 0.04 * noise(u * 160 * aspect, v * 160, seed),
    );
  });
}

/** White walls and steps against a deep sky. */
const white: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const flip = random.chance(0.5) ? `transform="translate(1000 0) scale(-1 1)"` : '';
  const steps = Array.from({ length: 12 }, (_, i) => {
    const y = h - i * h * 0.048;
    return `<path d="M${i * 46} ${y}h${760 - i * 40}v${-h * 0.024}h${-760 + i * 40}z" fill="#f6f4f0"/><path d="M${i * 46} ${y - h * 0.024}h${760 - i * 40}v${-h * 0.024}h${-760 + i * 40 + 40}z" fill="#b9c4d6"/>`;
  });
  const body = `<g ${flip}><path d="M520 ${h}V${h * 0.28}q120 ${-h * 0.14} 240 0V${h}z" fill="#e9edf4"/><path d="M760 ${h}V${h * 0.16}H1000V${h}z" fill="#fbfaf7"/><path d="M520 ${h * 0.28}q120 ${-h * 0.14} 240 0z" fill="#2f6fc0"/><path d="M640 ${h * 0.21}q60 4 120 ${h * 0.07}H640z" fill="#1f56a0"/><path d="M860 ${h * 0.3}h70v${h * 0.13}h-70z" fill="#2f6fc0"/><path d="M860 ${h * 0.3}h70v14h-70z" fill="#173f78"/><path d="M600 ${h * 0.62}v${-h * 0.14}a45 45 0 0 1 90 0v${h * 0.14}z" fill="#7b93b8"/>${steps.join('')}<path d="M0 ${h}V${h * 0.72}L300 ${h * 0.5}V${h}z" fill="#fdfcfa"/><path d="M300 ${h * 0.5}L400 ${h * 0.53}V${h}H300z" fill="#aebcd2"/></g>`;
  return {
    layers: [
      rasterLayer(air(view, evenRamp('#1f62b8', '#4f96de', '#a5cdf0'))),
      svgLayer(body, { blur: 0.5 }),
    ],
  };
};

/** Balconies repeating over the whole picture in hard sun. */
const balconies =
  (wall: string, accents: readonly string[]): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const across = random.int(3, 4);
    const w = 1000 / across;
    const tall = w * random.between(0.72, 0.9);
    const cells = Array.from({ length: across * Math.ceil(h / tall + 1) }, (_, i) => {
      const accent = random.pick(accents);
      const lived = random.chance(0.3);
      const plant = random.chance(0.3)
        ? `<path d="M${w * 0.2} ${tall * 0.62}q-14-40 6-62q18 30 8 62q12-30 26-40q2 26-12 40z" fill="#4d8a50"/>`
        : '';
      return `<g transform="translate(${(i % across) * w} ${Math.floor(i / across) * tall - tall * 0.3})"><rect x="${w * 0.12}" y="${tall * 0.1}" width="${w * 0.76}" height="${tall * 0.52}" fill="#28344a"/><path d="M${w * 0.12} ${tall * 0.1}h${w * 0.76}v${tall * 0.2}L${w * 0.12} ${tall * 0.42}z" fill="#0d1422" fill-opacity=".55"/><path d="M${w * 0.5} ${tall * 0.1}v${tall * 0.52}" stroke="#dfe3e8" stroke-width="6"/>${lived ? `<rect x="${w * 0.54}" y="${tall * 0.12}" width="${w * 0.32}" height="${tall * 0.48}" fill="#ffe2a8" fill-opacity=".55"/>` : ''}${plant}<rect x="${w * 0.06}" y="${tall * 0.6}" width="${w * 0.88}" height="${tall * 0.24}" fill="${accent}"/><path d="M${w * 0.06} ${tall * 0.84}h${w * 0.88}l${w * 0.1} ${tall * 0.12}h${-w * 0.88}z" fill="#000" fill-opacity=".24"/><rect x="${w * 0.06}" y="${tall * 0.6}" width="${w * 0.88}" height="7" fill="#fff" fill-opacity=".5"/></g>`;
    });
    const turn = random.between(-7, 7);
    return {
      layers: [
        rasterLayer(plaster(view, wall)),
        svgLayer(
          `<g transform="rotate(${turn} 500 ${h / 2}) translate(-90 -60) scale(1.18)">${cells.join('')}</g>`,
          { blur: 0.5 },
        ),
      ],
    };
  };

/** Arches one behind the other towards the light. */
const arches =
  (tones: readonly [near: string, far: string]): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const cx = random.between(420, 580);
    const wall = evenRamp(...tones);
    const count = 7;
    const rings = Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1);
      const half = 430 * (1 - t * 0.78);
      const x = 500 + (cx - 500) * t;
      const foot = h * (1.02 - t * 0.36);
      const spring = h * (0.42 + t * 0.05);
      const shape = (grow: number): string =>
        `M${x - half - grow} ${foot}V${spring}A${half + grow} ${Math.min(half + grow, h * 0.36)} 0 0 1 ${x + half + grow} ${spring}V${foot}z`;
      const [r, g, b] = wall(Math.min(1, t + 0.12)).map((c) => Math.round(c * 255));
      const [r2, g2, b2] = wall(t).map((c) => Math.round(c * 205));
      return `<path d="${shape(0)}" fill="rgb(${r2},${g2},${b2})"/><path d="${shape(-half * 0.09)}" fill="rgb(${r},${g},${b})"/>`;
    });
    const floor = `<path d="M0 ${h}L${cx - 90} ${h * 0.67}H${cx + 90}L1000 ${h}z" fill="#fff" fill-opacity=".16"/>${[0.2, 0.4, 0.65].map((t) => `<path d="M${cx + 60 - t * 160} ${h * (0.68 + t * 0.3)}l${t * 500} ${h * 0.03}l${t * 60} ${h * 0.06 * t}l${-t * 560} ${-h * 0.03}z" fill="#fff3d6" fill-opacity=".4"/>`).join('')}`;
    const person = random.chance(0.7)
      ? `<g transform="translate(${cx + random.between(-30, 30)} ${h * 0.69})" fill="#2a1a20"><circle cy="-68" r="9"/><path d="M-11-56q11-9 22 0l5 34h-7l-2 24h-14l-2-24h-7z"/></g>`
      : '';
    return {
      layers: [
        rasterLayer(plaster(view, tones[0])),
        svgLayer(rings.join('') + floor, { blur: 0.8 }),
        svgLayer(person, { blur: 0.7 }),
      ],
      film: { vignette: 0.35 },
    };
  };

/** Looking up between glass towers. */
const towers: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const cx = random.between(380, 620);
  const cy = h * random.between(0.36, 0.52);
  const at = (a: number, d: number): string =>
    `${(cx + Math.cos(a) * d).toFixed(1)} ${(cy + Math.sin(a) * d).toFixed(1)}`;
  const tower = (angle: number, spread: number, reach: number, dark: string, light: string): string => {
    const far = 1900;
    const faces = [
      [-spread, 0, dark],
      [0, spread, light],
    ] as const;
    const drawn = faces.map(([from, to, colour]) => {
      const bands = Array.from({ length: 26 }, (_, i) => {
        const d = reach * 1.09 ** i;
        return `M${at(angle + from, d)}L${at(angle + to, d * (from < 0 ? 0.96 : 1.02))}`;
      });
      const ribs = [0.25, 0.5, 0.75].map((k) => {
        const a = angle + from + (to - from) * k;
        return `M${at(a, reach)}L${at(a, far)}`;
      });
      return `<path d="M${at(angle + from, reach)}L${at(angle + to, reach)}L${at(angle + to, far)}L${at(angle + from, far)}z" fill="${colour}"/><path d="${bands.join('')}${ribs.join('')}" stroke="#d9ecff" stroke-opacity=".32" stroke-width="3"/>`;
    });
    return drawn.join('');
  };
  const count = random.int(4, 6);
  const all = Array.from({ length: count }, (_, i) =>
    tower(
      (i / count) * Math.PI * 2 + random.between(-0.2, 0.2),
      random.between(0.22, 0.4),
      random.between(130, 290),
      random.pick(['#16304f', '#20344a', '#2b2f4a']),
      random.pick(['#4f7fae', '#6a93b4', '#7a86b0']),
    ),
  );
  return {
    layers: [
      rasterLayer(air(view, evenRamp('#8fc0ea', '#cfe6f5', '#f6efe4'))),
      svgLayer(all.join(''), { blur: 0.5 }),
    ],
    film: { vignette: 0.35 },
  };
};

/** A Ferris wheel at the end of the day. */
const wheel: Painter = (view) => {
  const { random, svgHeight: h, time } = view;
  const r = Math.min(340, h * 0.36);
  const cx = random.between(420, 580);
  const cy = h * 0.5;
  const turn = time * 5 + random.between(0, 20);
  const colours = ['#ff5d73', '#ffc145', '#4cc9f0', '#8ac926', '#c77dff'];
  const cabins = Array.from({ length: 16 }, (_, i) => {
    const a = ((i * 22.5 + turn) * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
    return `<path d="M${cx} ${cy}L${x} ${y}" stroke="#241a3c" stroke-width="3"/><g transform="translate(${x} ${y})"><path d="M-18 8h36v18q-18 18-36 0z" fill="${colours[i % 5]}"/><path d="M-16 8q16-26 32 0" fill="none" stroke="#241a3c" stroke-width="4"/><circle r="5" fill="#fff2c4"/></g>`;
  });
  const bulbs = Array.from(
    { length: 64 },
    (_, i) =>
      `<circle cx="${cx + Math.cos(i * 0.0982) * r * 0.93}" cy="${cy + Math.sin(i * 0.0982) * r * 0.93}" r="4.5" fill="#ffe9a8"/>`,
  ).join('');
  const body = `<g fill="none" stroke="#241a3c"><circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="${r * 0.86}" stroke-width="4"/><path d="M${cx} ${cy}L${cx - r * 0.55} ${h * 0.96}M${cx} ${cy}L${cx + r * 0.55} ${h * 0.96}" stroke-width="14"/></g>${cabins.join('')}${bulbs}<circle cx="${cx}" cy="${cy}" r="24" fill="#ff5d73"/><path d="M0 ${h * 0.95}Q120 ${h * 0.88} 240 ${h * 0.94}T520 ${h * 0.93}T800 ${h * 0.93}T1000 ${h * 0.92}V${h}H0z" fill="#1a1230"/>`;
  return {
    layers: [
      rasterLayer(air(view, evenRamp('#2f3a86', '#a2609e', '#ff8f7a', '#ffd08a'))),
      svgLayer(bulbs, { blur: 9, blend: 'screen' }),
      svgLayer(body, { blur: 0.6 }),
    ],
  };
};

export const buildingLooks = {
  'building/white': white,
  'building/balconies': balconies('#e8d9c4', ['#f4efe6', '#e9b872', '#d97b5c']),
  'building/panel': balconies('#b9c4c9', ['#dfe5e6', '#8fb3c0', '#c9d3d0']),
  'building/pink': balconies('#f0b8b0', ['#fbe3dc', '#e88a8a', '#f6cfa8']),
  'building/arches': arches(['#b5654a', '#ffe3b8']),
  'building/blue-arches': arches(['#3f5f8f', '#e8f0f6']),
  'building/towers': towers,
  'wheel/dusk': wheel,
};
