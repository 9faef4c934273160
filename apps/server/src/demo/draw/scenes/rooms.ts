import { evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';
import { roundShadow, type Tabletop, tabletop, windowLight } from '../shapes/table.ts';

/** Light through one sash of the window, t from 0 to 1 across it, a bar in the middle. */
function pane(t: number): number {
  const soft = 0.018;
  return (
    smooth(-soft, soft, t) * smooth(1 + soft, 1 - soft, t) * (1 - smooth(0.055, 0.03, Math.abs(t - 0.5)))
  );
}

/** A patch of sun on a wall with the shadows of a plant. */
const sunPatch =
  (wall: string, light: string): Painter =>
  (view) => {
    const { random, seed, aspect, svgHeight: h, time } = view;
    const lean = random.between(0.2, 0.5) * (random.chance(0.5) ? 1 : -1);
    const left = random.between(0.2, 0.4);
    const [base, sun] = [hex(wall), hex(light)];
    const raster = shade(view, (pixel, u, v) => {
      const x = (u - left - lean * (v - 0.5)) / 0.44;
      const y = (v - 0.14) / 0.68;
      const lightness = pane(x) * pane(y);
      pixel.set(base);
      pixel.multiply(
        0.56 + 0.07 * fbm(u * 3 * aspect, v * 3, seed, 4) + 0.02 * noise(u * 200 * aspect, v * 200, seed),
      );
      pixel.add(sun, lightness * 0.52);
      pixel.add(sun, 0.1 * Math.exp(-((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2));
    });
    const sway = Math.sin(time * 1.2) * 3;
    const stem = random.between(300, 700);
    const fronds = Array.from({ length: 7 }, (_, k) => {
      const turn = -75 + k * 25 + random.bell() * 8 + sway;
      const blades = Array.from(
        { length: 14 },
        (_blade, i) =>
          `<path d="M0 ${-60 - i * 26}q${70 - i * 2} ${-40} ${120 - i * 5} ${-10}q-60 6 -${120 - i * 5} 26zM0 ${-60 - i * 26}q${-70 + i * 2} ${-40} ${-120 + i * 5} ${-10}q60 6 ${120 - i * 5} 26z"/>`,
      );
      return `<g transform="rotate(${turn})"><path d="M-4 0L0-440 4 0z"/>${blades.join('')}</g>`;
    });
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(
          `<g fill="#2a1a18" fill-opacity=".5" transform="translate(${stem} ${h * 1.02}) scale(${h / 1000})">${fronds.join('')}</g>`,
          { blur: 6.5, blend: 'multiply' },
        ),
      ],
      film: { grain: 9, vignette: 0.3 },
    };
  };

const vinyl =
  (table: Tabletop, label: readonly [string, string]): Painter =>
  (view) => {
    const { random, svgHeight: h, time } = view;
    const r = Math.min(390, h * 0.42);
    const x = random.between(420, 520);
    const y = h / 2;
    const grooves = Array.from(
      { length: 24 },
      (_, i) =>
        `<circle r="${r * (0.38 + i * 0.025)}" fill="none" stroke="#fff" stroke-opacity="${random.between(0.03, 0.12)}" stroke-width="2"/>`,
    ).join('');
    const sheen = [20, 200]
      .map(
        (a) =>
          `<path d="M0 0L${Math.cos((a * Math.PI) / 180) * r} ${Math.sin((a * Math.PI) / 180) * r}A${r} ${r} 0 0 1 ${Math.cos(((a + 26) * Math.PI) / 180) * r} ${Math.sin(((a + 26) * Math.PI) / 180) * r}z" fill="#fff" fill-opacity=".1"/>`,
      )
      .join('');
    const disc = `<circle r="${r}" fill="#111114"/>${grooves}${sheen}<g transform="rotate(${random.between(0, 360) + time * 200})"><circle r="${r * 0.33}" fill="${label[0]}"/><path d="M0 0L${r * 0.33} 0A${r * 0.33} ${r * 0.33} 0 0 1 0 ${r * 0.33}z" fill="${label[1]}"/><circle r="${r * 0.2}" fill="none" stroke="${label[1]}" stroke-width="6"/></g><circle r="9" fill="#e9e6e0"/>`;
    const arm = `<g transform="translate(${r * 1.12} ${-r * 0.82}) rotate(${random.between(24, 34)})"><rect x="-8" width="16" height="${r * 1.1}" rx="8" fill="#c9cace"/><rect x="-19" y="${r * 1.06}" width="38" height="70" rx="7" fill="#2a2b30"/><circle r="50" fill="#3a3c43"/><circle r="30" fill="#d3d4d8"/></g>`;
    return {
      layers: [
        tabletop(view, table),
        roundShadow(x, y, r),
        svgLayer(`<g transform="translate(${x} ${y})">${disc}</g>`),
        svgLayer(`<g transform="translate(${x + 14} ${y + 22})" opacity=".6">${arm}</g>`, {
          blur: 7,
          blend: 'multiply',
        }),
        svgLayer(`<g transform="translate(${x} ${y})">${arm}</g>`),
        windowLight(view, 0.4),
      ],
      film: { vignette: 0.4 },
    };
  };

/** Vases on plinths, each under its own lamp. */
const vases =
  (wall: Ramp, clays: readonly string[]): Painter =>
  (view) => {
    const { random, svgHeight: h, seed, aspect } = view;
    const count = h > 1100 ? 1 : random.int(2, 3);
    const places = Array.from({ length: count }, (_, i) => ((i + 0.5) * 1000) / count);
    const raster = shade(view, (pixel, u, v) => {
      pixel.set(wall(v));
      pixel.multiply(0.5 + 0.05 * fbm(u * 3 * aspect, v * 3, seed, 4));
      for (const place of places) {
        const dx = (u - place / 1000) / (0.1 + 0.22 * v);
        pixel.add(wall(0.2), 0.75 * Math.exp(-dx * dx * 2) * smooth(-0.1, 0.35, v) * smooth(1.05, 0.4, v));
      }
    });
    const floor = h * 0.66;
    const objects = places.map((x, i) => {
      const s = (h > 1100 ? 1.5 : 0.92) * Math.min(1, h / 900) * random.between(0.85, 1.05);
      const tall = random.between(230, 330);
      const belly = random.between(70, 120);
      const neck = random.between(18, 44);
      const lip = neck + random.between(6, 26);
      const clay = random.pick(clays);
      const outline = `M${-lip} ${-tall}Q${-neck} ${-tall + 14} ${-neck} ${-tall * 0.78}C${-neck} ${-tall * 0.6} ${-belly} ${-tall * 0.6} ${-belly} ${-tall * 0.36}C${-belly} ${-tall * 0.12} -52-16-46 0H46C52-16 ${belly} ${-tall * 0.12} ${belly} ${-tall * 0.36}C${belly} ${-tall * 0.6} ${neck} ${-tall * 0.6} ${neck} ${-tall * 0.78}Q${neck} ${-tall + 14} ${lip} ${-tall}z`;
      const bands = [0.2, 0.36, 0.52].map(
        (at) =>
          `<path d="M-140 ${-tall * at}q70 18 140 18t140-18" fill="none" stroke="#1c110c" stroke-opacity=".6" stroke-width="${random.between(5, 15)}" stroke-dasharray="${random.pick(['none', '18 12', '4 10'])}"/>`,
      );
      return `<g transform="translate(${x} ${floor}) scale(${s})"><clipPath id="v${i}"><path d="${outline}"/></clipPath><linearGradient id="c${i}"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".4" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".65"/></linearGradient><g clip-path="url(#v${i})"><rect x="-160" y="-420" width="320" height="430" fill="${clay}"/>${bands.join('')}<rect x="-160" y="-420" width="320" height="430" fill="url(#c${i})"/></g><ellipse cy="${-tall}" rx="${lip}" ry="7" fill="#120b08"/><path d="M-130 0H130V900H-130z" fill="#ece7e0"/><path d="M-130 0H-70V900H-130z" fill="#b5ada6"/><path d="M-130 0l16-14H114L130 0z" fill="#fffdf9"/></g>`;
    });
    return {
      layers: [rasterLayer(raster), svgLayer(objects.join(''), { blur: 0.5 })],
      film: { vignette: 0.5 },
    };
  };

/** Shelves of books with a few small things between them. */
const shelves: Painter = (view) => {
  const { random, svgHeight: h } = view;
  const rows = Math.max(2, Math.round(h / 300));
  const tall = h / rows;
  const spines = [
    '#7a2e2a',
    '#2f4858',
    '#c98a3a',
    '#e6dcc8',
    '#3d5a45',
    '#5b3a5c',
    '#b5543a',
    '#22304a',
    '#9aa88a',
    '#d9b8a0',
  ];
  const row = (k: number): string => {
    let x = -10;
    const y = (k + 1) * tall - 18;
    let out = '';
    while (x < 1000) {
      if (random.chance(0.07)) {
        out += `<g transform="translate(${x + 60} ${y})"><path d="M-32-62H32L24 0H-24z" fill="#d98560"/>${[-40, -15, 12, 38].map((a) => `<path d="M0-60Q-22-110 0-150Q22-110 0-60z" fill="#5c9a68" transform="rotate(${a} 0 -60)"/>`).join('')}</g>`;
        x += 130;
        continue;
      }
      const w = random.between(24, 58);
      const t = tall * random.between(0.58, 0.84);
      const colour = random.pick(spines);
      const turn = random.chance(0.07) ? 9 : 0;
      out += `<g transform="translate(${x} ${y}) rotate(${turn})"><rect y="${-t}" width="${w}" height="${t}" rx="3" fill="${colour}"/><rect y="${-t}" width="${w * 0.2}" height="${t}" fill="#fff" fill-opacity=".14"/><rect x="${w * 0.8}" y="${-t}" width="${w * 0.2}" height="${t}" fill="#000" fill-opacity=".25"/><rect y="${-t * 0.84}" width="${w}" height="7" fill="#f0d9a0" fill-opacity=".7"/><rect x="${w * 0.38}" y="${-t * 0.7}" width="${w * 0.24}" height="${t * 0.4}" fill="#f0d9a0" fill-opacity=".55"/></g>`;
      x += w + (turn ? 34 : 1);
    }
    return `<rect y="${k * tall}" width="1000" height="${tall * 0.2}" fill="#000" fill-opacity=".35"/>${out}<rect y="${y}" width="1000" height="22" fill="#8a5f3c"/><rect y="${y}" width="1000" height="5" fill="#c79a6c"/>`;
  };
  const body = Array.from({ length: rows }, (_, k) => row(k)).join('');
  return {
    layers: [
      tabletop(view, 'walnut'),
      svgLayer(`<rect width="1000" height="${h}" fill="#160c08" fill-opacity=".55"/>${body}`, { blur: 0.4 }),
      windowLight(view, 0.6),
    ],
    film: { vignette: 0.45, grain: 8 },
  };
};

export const roomLooks = {
  'room/sun-patch': sunPatch('#e9d3c0', '#ffd9a0'),
  'room/green-wall': sunPatch('#7f9a86', '#ffe6b0'),
  'room/blue-wall': sunPatch('#8fa6c4', '#ffe2c0'),
  'vinyl/jazz': vinyl('walnut', ['#e4572e', '#f4ead5']),
  'vinyl/indie': vinyl('blush', ['#2a6f6b', '#f9d56e']),
  'museum/clay': vases(evenRamp('#c9a27a', '#8a6a52', '#3a2a24'), ['#b5613a', '#c98a5c', '#8c4630']),
  'museum/blue': vases(evenRamp('#7f9fbd', '#46607f', '#1c2a40'), ['#e6e9ee', '#3f6fb0', '#c9d3dd']),
  'books/shelves': shelves,
};
