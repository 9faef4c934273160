import type { Random } from '../../seed/random.ts';
import { type Painter, svgLayer } from '../canvas/picture.ts';
import { roundShadow, type Tabletop, tabletop, windowLight } from '../shapes/table.ts';

/** Something on a plate of radius r around (0, 0). */
type Dish = (random: Random, r: number) => string;

function scatter(
  random: Random,
  count: number,
  radius: number,
  piece: (x: number, y: number, turn: number) => string,
): string {
  return Array.from({ length: count }, () => {
    const a = random.next() * Math.PI * 2;
    const d = radius * Math.sqrt(random.next());
    return piece(Math.cos(a) * d, Math.sin(a) * d, random.between(0, 360));
  }).join('');
}

const ball = (id: string, light: string, body: string, dark: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

const berry =
  (fill: string, size: number) =>
  (x: number, y: number): string =>
    `<circle cx="${x + 4}" cy="${y + 6}" r="${size}" fill="#000" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="${size}" fill="url(#${fill})"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.35}" r="${size * 0.16}" fill="#fff" fill-opacity=".75"/>`;

const leaf =
  (colour: string, size: number) =>
  (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-30Q24-8 0 30Q-24-8 0-30z" fill="${colour}"/><path d="M0-26V28" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;

const pancakes: Dish = (random, r) => {
  const stack = Array.from(
    { length: 6 },
    (_, i) =>
      `<circle cx="${random.bell() * 7}" cy="${24 - i * 7}" r="${r * 0.66 - i * 2}" fill="url(#pan)" stroke="#a65f1e" stroke-width="3"/>`,
  ).join('');
  return `<defs>${ball('pan', '#f0bd6f', '#dc9a48', '#b06c25')}${ball('red', '#ff8a80', '#d3213a', '#7c0a20')}${ball('blue', '#8b9be0', '#39427f', '#161a40')}</defs>${stack}<path d="M-90-30Q-40-110 50-80Q130-50 96 30Q120 110 70 90Q60 40 10 60Q-40 130-70 70Q-60 20-90-30z" fill="#c9761a" fill-opacity=".5"/><circle r="46" fill="#fffaf0"/>${scatter(random, 15, r * 0.42, berry('blue', 19))}${scatter(random, 7, r * 0.34, berry('red', 24))}${leaf('#5f9a3c', 1.2)(20, -60, 40)}${leaf('#72ad49', 1)(-10, -66, -30)}`;
};

const borscht: Dish = (random, r) =>
  `<defs>${ball('b', '#c2203f', '#a3122f', '#5e0519')}${ball('s', '#ffffff', '#fbf2ee', '#e6c4c6')}</defs><circle r="${r * 0.78}" fill="url(#b)"/>${scatter(random, 26, r * 0.62, (x, y) => `<circle cx="${x}" cy="${y}" r="${random.between(5, 15)}" fill="#e8762c" fill-opacity=".35" stroke="#ffb05c" stroke-opacity=".5"/>`)}${scatter(random, 14, r * 0.55, (x, y, t) => `<rect x="${x}" y="${y}" width="58" height="11" rx="4" fill="#7c0f2a" transform="rotate(${t} ${x} ${y})"/>`)}<path d="M-80 6Q-60-70 10-60Q90-52 74 12Q60 70-8 62Q-76 60-80 6z" fill="url(#s)"/><path d="M-30 0Q0-34 34-4Q20 30-8 18" fill="none" stroke="#e2aab0" stroke-width="7"/>${scatter(random, 42, r * 0.5, (x, y, t) => `<path d="M${x} ${y}l12-16m-12 16l18-4m-18 4l4 14" stroke="#3f8a36" stroke-width="4" transform="rotate(${t} ${x} ${y})"/>`)}`;

const pizza: Dish = (random, r) => {
  const cuts = Array.from(
    { length: 4 },
    (_, i) => `<path d="M${-r * 0.9} 0H${r * 0.9}" transform="rotate(${i * 45 + 10})"/>`,
  ).join('');
  return `<defs>${ball('cr', '#e8b56a', '#d1934a', '#93561d')}${ball('sa', '#e2553a', '#c33a22', '#9c2914')}${ball('mo', '#fffbe9', '#f7e6b6', '#e8c472')}</defs><circle r="${r * 0.93}" fill="url(#cr)"/><circle r="${r * 0.8}" fill="url(#sa)"/>${scatter(random, 20, r * 0.66, (x, y) => `<ellipse cx="${x}" cy="${y}" rx="${random.between(28, 58)}" ry="${random.between(24, 44)}" fill="url(#mo)" fill-opacity=".95"/>`)}${scatter(random, 12, r * 0.64, (x, y) => `<circle cx="${x}" cy="${y}" r="32" fill="#b3281f"/><circle cx="${x - 3}" cy="${y - 3}" r="27" fill="#cf4a35"/>`)}${scatter(random, 13, r * 0.68, leaf('#2f7a35', 1.1))}<g stroke="#6b3511" stroke-opacity=".55" stroke-width="5">${cuts}</g>`;
};

const salad: Dish = (random, r) =>
  `<defs>${ball('to', '#ff9a6a', '#e03a24', '#8f160c')}${ball('ch', '#ffffff', '#f5f1e4', '#d5cbb0')}</defs>${scatter(random, 46, r * 0.66, leaf('#3f8a34', 2))}${scatter(random, 30, r * 0.62, leaf('#7dbb4b', 1.7))}${scatter(random, 12, r * 0.56, (x, y) => `<circle cx="${x}" cy="${y}" r="30" fill="#bfe08c"/><circle cx="${x}" cy="${y}" r="25" fill="#e6f4c4"/><circle cx="${x}" cy="${y}" r="10" fill="none" stroke="#b5d68a" stroke-width="5" stroke-dasharray="6 5"/>`)}${scatter(random, 14, r * 0.56, berry('to', 31))}${scatter(random, 13, r * 0.5, (x, y, t) => `<rect x="${x}" y="${y}" width="34" height="32" rx="5" fill="url(#ch)" transform="rotate(${t} ${x} ${y})"/>`)}`;

const ramen: Dish = (random, r) => {
  const noodles = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M${-r * 0.55} ${-70 + i * 8}q${r * 0.25} ${random.between(-50, 50)} ${r * 0.5} 0t${r * 0.55} ${random.between(-30, 30)}"/>`,
  ).join('');
  return `<defs>${ball('br', '#e2a75a', '#b8732c', '#6d3a10')}${ball('yo', '#ffd05a', '#f59a1c', '#c9700a')}</defs><circle r="${r * 0.78}" fill="url(#br)"/><g fill="none" stroke="#f4dc9c" stroke-width="7">${noodles}</g><g transform="translate(${-r * 0.3} ${-r * 0.32}) rotate(-20)"><ellipse rx="64" ry="50" fill="#fdf9ef"/><circle r="30" fill="url(#yo)"/></g><g transform="translate(${r * 0.2} ${-r * 0.4}) rotate(24)"><ellipse rx="64" ry="50" fill="#fdf9ef"/><circle r="30" fill="url(#yo)"/></g><path d="M${r * 0.25} ${r * 0.05}h150v150h-150z" fill="#16241c" transform="rotate(12)"/>${[0, 1, 2].map((i) => `<g transform="translate(${-r * 0.32 + i * 54} ${r * 0.34 + i * 12})"><circle r="62" fill="#c98a5c"/><circle r="50" fill="#e6b48c"/><path d="M-26 0q20-26 48 0t-30 22" fill="none" stroke="#b3744a" stroke-width="8"/></g>`).join('')}${scatter(random, 40, r * 0.6, (x, y) => `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#6fb040" stroke-width="5"/>`)}`;
};

const syrniki: Dish = (random, r) =>
  `<defs>${ball('sy', '#fbe0a0', '#eab75c', '#b87722')}${ball('ra', '#ff9ab0', '#dd3660', '#8e1034')}</defs>${[
    0, 1, 2, 3,
  ]
    .map((i) => {
      const a = i * 1.6 + 0.4;
      const x = Math.cos(a) * r * 0.34;
      const y = Math.sin(a) * r * 0.34;
      return `<circle cx="${x + 8}" cy="${y + 12}" r="${r * 0.3}" fill="#000" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="#f6e2b4"/><circle cx="${x}" cy="${y}" r="${r * 0.27}" fill="url(#sy)"/>`;
    })
    .join(
      '',
    )}<path d="M-100 10Q-60-90 20-66Q110-40 84 40Q40 96-30 76Q-104 70-100 10z" fill="#fffdf8"/><path d="M-50 0Q0-40 50 0" fill="none" stroke="#e8ddd0" stroke-width="8"/>${scatter(random, 12, r * 0.42, berry('ra', 22))}${leaf('#5d9c45', 1.3)(10, -20, 60)}${leaf('#77b457', 1.1)(-14, 0, -50)}`;

const citrus: Dish = (random, r) => {
  const slice = (x: number, y: number, turn: number): string => {
    const [peel, flesh] = random.pick([
      ['#f08a12', '#ffb347'],
      ['#e8c51a', '#ffe66b'],
      ['#d8402e', '#f0705c'],
      ['#6fae2c', '#c6e27c'],
    ] as const);
    const wedges = Array.from(
      { length: 9 },
      (_, i) => `<path d="M0-8L16-66Q0-78-16-66z" transform="rotate(${i * 40})"/>`,
    ).join('');
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${random.between(0.9, 1.4)})"><circle cx="5" cy="8" r="86" fill="#000" fill-opacity=".2"/><circle r="86" fill="${peel}"/><circle r="78" fill="#fff4d8"/><g fill="${flesh}">${wedges}</g></g>`;
  };
  return scatter(random, 17, r * 0.78, slice) + scatter(random, 8, r * 0.8, leaf('#2f7d3c', 2));
};

const plated =
  (dish: Dish, table: Tabletop, plate: readonly [light: string, dark: string]): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const r = Math.min(random.between(300, 420), h * 0.44);
    const x = random.between(440, 560);
    const y = h * random.between(0.47, 0.55);
    const china = `<defs><radialGradient id="p" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="${plate[0]}"/><stop offset=".75" stop-color="${plate[0]}"/><stop offset="1" stop-color="${plate[1]}"/></radialGradient></defs><circle r="${r}" fill="url(#p)"/><circle r="${r * 0.82}" fill="none" stroke="${plate[1]}" stroke-width="7" stroke-opacity=".6"/>`;
    const food = `<g transform="rotate(${random.between(-60, 60)})">${dish(random, r)}</g>`;
    const fork = (at: number, knife: boolean): string =>
      `<g transform="translate(${at} ${y}) rotate(${random.between(-6, 6)})" fill="#c9c6c1"><rect x="-9" y="-20" width="18" height="${r * 0.95}" rx="9"/>${knife ? `<path d="M-9 0V${-r * 0.8}q26 40 24 ${r * 0.8}z"/>` : `<path d="M-30-20v-150h9v110h12v-110h10v110h12v-110h9v150q-26 34-52 0z"/>`}</g>`;
    const cutlery = fork(x - r - 60, false) + fork(x + r + 60, true);
    return {
      layers: [
        tabletop(view, table),
        svgLayer(`<g transform="translate(8 12)" opacity=".5">${cutlery}</g>`, {
          blur: 6,
          blend: 'multiply',
        }),
        svgLayer(cutlery),
        roundShadow(x, y, r),
        svgLayer(`<g transform="translate(${x} ${y})">${china}${food}</g>`, { blur: 0.6 }),
        windowLight(view, random.between(0.3, 0.55)),
      ],
      film: { vignette: 0.3 },
    };
  };

export const foodLooks = {
  'food/pancakes': plated(pancakes, 'linen', ['#f4f1ec', '#c4bdb3']),
  'food/borscht': plated(borscht, 'oak', ['#f7f3ea', '#cbbfae']),
  'food/pizza': plated(pizza, 'walnut', ['#5a4636', '#33261c']),
  'food/salad': plated(salad, 'marble', ['#2f4858', '#182833']),
  'food/ramen': plated(ramen, 'slate', ['#20242b', '#0d0f13']),
  'food/syrniki': plated(syrniki, 'blush', ['#fbfaf7', '#d3c9c4']),
  'food/citrus': plated(citrus, 'linen', ['#8fb8c6', '#5c8696']),
};
