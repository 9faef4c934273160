import { type Painter, svgLayer, type View } from '../canvas/picture.ts';
import { roundShadow, type Tabletop, tabletop, windowLight } from '../shapes/table.ts';

type Drink = 'rosetta' | 'heart' | 'espresso' | 'tea' | 'matcha';

const liquids: Record<Drink, readonly [rim: string, middle: string, foam: string]> = {
  rosetta: ['#5a2f14', '#a8672f', '#f6e3c4'],
  heart: ['#5a2f14', '#b0713a', '#fbeed6'],
  espresso: ['#1c0d06', '#4a250f', '#b0763c'],
  tea: ['#5f1f08', '#c05c14', '#f0a23a'],
  matcha: ['#45612a', '#86a94c', '#e3ecc0'],
};

/** A rosetta: leaf after leaf, smaller towards the stem. */
function latteArt(drink: Drink, r: number, foam: string): string {
  if (drink === 'espresso' || drink === 'tea') {
    return `<ellipse cx="${-r * 0.25}" cy="${-r * 0.35}" rx="${r * 0.42}" ry="${r * 0.13}" fill="#fff" fill-opacity=".17" transform="rotate(-35)"/><circle r="${r * 0.93}" fill="none" stroke="${foam}" stroke-width="${r * 0.06}" stroke-opacity=".55"/>`;
  }
  if (drink === 'heart') {
    const heart = (k: number): string =>
      `M0 ${0.62 * r * k}C${-0.95 * r * k} ${-0.05 * r * k} ${-0.5 * r * k} ${-0.75 * r * k} 0 ${-0.3 * r * k}C${0.5 * r * k} ${-0.75 * r * k} ${0.95 * r * k} ${-0.05 * r * k} 0 ${0.62 * r * k}z`;
    return `<path d="${heart(1)}" fill="${foam}"/><path d="${heart(0.66)}" fill="#b0713a" fill-opacity=".6"/><path d="${heart(0.42)}" fill="${foam}"/>`;
  }
  const leaves = Array.from({ length: 6 }, (_, i) => {
    const y = r * (0.5 - i * 0.2);
    const w = r * (0.68 - Math.abs(i - 2) * 0.1);
    return `<path d="M0 ${y}C${-w * 0.5} ${y} ${-w} ${y - r * 0.12} ${-w * 0.92} ${y - r * 0.34}M0 ${y}C${w * 0.5} ${y} ${w} ${y - r * 0.12} ${w * 0.92} ${y - r * 0.34}" />`;
  });
  return `<g fill="none" stroke="${foam}" stroke-width="${r * 0.1}" stroke-linecap="round">${leaves.join('')}<path d="M0 ${r * 0.75}V${-r * 0.5}" stroke-width="${r * 0.05}"/></g><circle cy="${-r * 0.62}" r="${r * 0.12}" fill="${foam}"/>`;
}

function cup(drink: Drink, r: number, china: readonly [light: string, dark: string], turn: number): string {
  const [rim, middle, foam] = liquids[drink];
  return `<defs><radialGradient id="s" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="${china[0]}"/><stop offset=".8" stop-color="${china[0]}"/><stop offset="1" stop-color="${china[1]}"/></radialGradient><radialGradient id="l"><stop offset="0" stop-color="${middle}"/><stop offset=".72" stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${china[1]}"/><stop offset="1" stop-color="${china[0]}"/></linearGradient></defs><circle r="${r * 1.75}" fill="url(#s)"/><circle r="${r * 1.25}" fill="none" stroke="${china[1]}" stroke-opacity=".5" stroke-width="${r * 0.05}"/><g transform="rotate(${turn})"><rect x="${r * 0.8}" y="${-r * 0.15}" width="${r * 0.78}" height="${r * 0.3}" rx="${r * 0.14}" fill="url(#w)" stroke="${china[1]}" stroke-width="3"/></g><circle r="${r * 1.06}" fill="${china[0]}"/><circle r="${r * 0.98}" fill="url(#w)"/><circle cx="${r * 0.02}" cy="${r * 0.02}" r="${r * 0.89}" fill="url(#l)"/><g transform="rotate(${turn + 40})">${latteArt(drink, r * 0.82, foam)}</g>`;
}

function croissant(x: number, y: number, s: number, turn: number): string {
  const bands = [-0.9, -0.55, -0.2, 0.2, 0.55, 0.9].map((a) => {
    const px = Math.sin(a * 1.25) * 120;
    const py = -Math.cos(a * 1.25) * 92 + 90;
    const w = 62 - Math.abs(a) * 34;
    return `<ellipse cx="${px}" cy="${py}" rx="${w * 0.72}" ry="${w}" transform="rotate(${a * 62} ${px} ${py})" fill="url(#cr)" stroke="#8a4a16" stroke-opacity=".55" stroke-width="4"/>`;
  });
  return `<defs><radialGradient id="cr" cx=".4" cy=".3"><stop offset="0" stop-color="#f6c67a"/><stop offset=".6" stop-color="#d58a35"/><stop offset="1" stop-color="#9a5519"/></radialGradient></defs><g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${bands.join('')}</g>`;
}

function spoon(turn: number, x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-5" y="40" width="10" height="190" rx="5" fill="#b9b7b4"/><ellipse rx="25" ry="42" fill="#d8d6d3"/><ellipse cx="4" cy="4" rx="18" ry="33" fill="#9d9b99"/></g>`;
}

function open(view: View, x: number, y: number): string {
  const lines = Array.from({ length: 15 }, (_, i) => {
    const top = -170 + i * 23;
    return `<path d="M-215 ${top}h${view.random.between(120, 180)}M32 ${top}h${view.random.between(120, 180)}"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${view.random.between(-25, 25)})"><rect x="-242" y="-212" width="484" height="424" rx="6" fill="#5b2430"/><rect x="-235" y="-205" width="470" height="410" fill="#f4ecdc"/><path d="M-14-205h28v410h-28z" fill="#c9bda6" fill-opacity=".8"/><g stroke="#6d655b" stroke-width="5" stroke-opacity=".55">${lines.join('')}</g></g>`;
}

const coffee =
  (drink: Drink, table: Tabletop, china: readonly [string, string]): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const r = Math.min(random.between(130, 190), h * 0.22);
    const x = random.between(380, 620);
    const y = h * random.between(0.42, 0.6);
    const beside = x > 500 ? x - r * 2.4 : x + r * 2.4;
    const extra = random.int(0, 2);
    const under = extra === 0 ? open(view, beside, y + random.between(-160, 160)) : '';
    const pastry = extra === 1 ? croissant(beside, y - r * 1.3, r / 150, random.between(-40, 40)) : '';
    const beans =
      extra === 2
        ? Array.from(
            { length: 12 },
            () =>
              `<g transform="translate(${beside + random.bell() * 150} ${y + random.bell() * 230}) rotate(${random.between(0, 360)})"><ellipse rx="17" ry="12" fill="#3a1d0e"/><path d="M-15 0q8-6 15 0t15 0" stroke="#160a04" stroke-width="3" fill="none"/></g>`,
          ).join('')
        : '';
    const props = under + pastry + beans;
    return {
      layers: [
        tabletop(view, table),
        svgLayer(`<g transform="translate(10 14)" opacity=".55">${props}</g>`, {
          blur: 8,
          blend: 'multiply',
        }),
        svgLayer(props),
        roundShadow(x, y, r * 1.72),
        svgLayer(
          `<g transform="translate(${x} ${y})">${cup(drink, r, china, random.between(-60, 60))}</g>${spoon(random.between(15, 50), x + r * 1.2, y + r * 0.55)}`,
        ),
        windowLight(view, random.between(0.35, 0.6)),
      ],
      film: { vignette: 0.3 },
    };
  };

export const coffeeLooks = {
  'coffee/latte': coffee('rosetta', 'oak', ['#f7f4ef', '#c9bfb4']),
  'coffee/flat-white': coffee('heart', 'marble', ['#3f5f73', '#23384a']),
  'coffee/espresso': coffee('espresso', 'walnut', ['#f2efe9', '#bdb3a7']),
  'coffee/cappuccino': coffee('heart', 'blush', ['#fbf7f2', '#d7c4bb']),
  'tea/black': coffee('tea', 'linen', ['#fdfbf7', '#cfc6ba']),
  'tea/matcha': coffee('matcha', 'slate', ['#d9d2c3', '#9a917f']),
};
