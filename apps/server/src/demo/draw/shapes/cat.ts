import { blend, css, hex } from '../canvas/colour.ts';

export interface Coat {
  fur: string;
  belly: string;
  stripes: boolean;
  eyes: string;
}

export const coats = {
  ginger: { fur: '#e08a3c', belly: '#fbe6cf', stripes: true, eyes: '#6f9a3a' },
  grey: { fur: '#7d8794', belly: '#aab2bd', stripes: false, eyes: '#e8a02c' },
  tabby: { fur: '#8a7660', belly: '#e6d8c4', stripes: true, eyes: '#9ab83a' },
  black: { fur: '#26262e', belly: '#33333d', stripes: false, eyes: '#f0c62a' },
  white: { fur: '#f1ece4', belly: '#ffffff', stripes: false, eyes: '#4a9ad0' },
} satisfies Record<string, Coat>;

function tones({ fur }: Coat): { dark: string; ink: string } {
  return { dark: css(blend(hex(fur), [0.1, 0.04, 0.02], 0.3)), ink: '#2a1c1a' };
}

/** A cat's head about 300 units wide around (0, 0). */
export function catHead(coat: Coat, asleep = false, look = 0): string {
  const { dark, ink } = tones(coat);
  const ear = (s: number): string =>
    `<path d="M${s * 50}-96L${s * 128}-176Q${s * 152}-90 ${s * 136}-20z" fill="${coat.fur}"/><path d="M${s * 76}-100L${s * 122}-146Q${s * 132}-90 ${s * 120}-56z" fill="#e8a0a0"/>`;
  const eye = (x: number): string =>
    asleep
      ? `<path d="M${x - 32} 4q32 26 64 0" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="0" rx="35" ry="31" fill="${coat.eyes}"/><ellipse cx="${x + look}" cy="0" rx="13" ry="27" fill="#120d0c"/><circle cx="${x + look + 10}" cy="-11" r="8" fill="#fff"/>`;
  const stripes = coat.stripes
    ? `<g stroke="${dark}" stroke-width="13" stroke-linecap="round" fill="none"><path d="M0-128v50M-32-122l6 40M32-122l-6 40M-138 20l44 6M-134 52l42-4M138 20l-44 6M134 52l-42-4"/></g>`
    : '';
  const whiskers = `<g stroke="#fff" stroke-opacity=".85" stroke-width="4" fill="none" stroke-linecap="round"><path d="M-62 62Q-130 48-200 60M-62 74Q-130 78-190 104M62 62Q130 48 200 60M62 74Q130 78 190 104"/></g>`;
  return `${ear(-1)}${ear(1)}<path d="M0-132C92-132 152-74 150 8C148 88 80 128 0 128S-148 88-150 8C-152-74-92-132 0-132z" fill="${coat.fur}"/>${stripes}<ellipse cx="-34" cy="76" rx="50" ry="42" fill="${coat.belly}"/><ellipse cx="34" cy="76" rx="50" ry="42" fill="${coat.belly}"/>${eye(-62)}${eye(62)}<path d="M-17 46h34q-4 22-17 24q-13-2-17-24z" fill="#d9767a"/><path d="M0 70v14q-16 20-36 8M0 84q16 20 36 8" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>${whiskers}`;
}

/** A sitting cat about 400 wide, its feet at y = 0. */
export function sittingCat(coat: Coat, look: number): string {
  const { dark } = tones(coat);
  const stripes = coat.stripes
    ? `<g stroke="${dark}" stroke-width="15" stroke-linecap="round" fill="none"><path d="M-138-160q40 10 62 6M-150-110q40 10 62 6M138-160q-40 10-62 6M150-110q-40 10-62 6"/></g>`
    : '';
  return `<path d="M120-30Q270-10 250-130Q240-190 214-170Q220-90 130-70z" fill="${dark}"/><path d="M0-400C120-380 190-140 160 0H-160C-190-140-120-380 0-400z" fill="${coat.fur}"/><path d="M0-330C60-300 80-120 60 0H-60C-80-120-60-300 0-330z" fill="${coat.belly}"/>${stripes}<ellipse cx="-66" cy="-8" rx="58" ry="28" fill="${coat.fur}"/><ellipse cx="66" cy="-8" rx="58" ry="28" fill="${coat.fur}"/><g transform="translate(0 -420)">${catHead(coat, false, look)}</g>`;
}

/** A cat asleep in a ring, about 560 wide around (0, 0). */
export function sleepingCat(coat: Coat): string {
  const { dark } = tones(coat);
  const stripes = coat.stripes
    ? `<g stroke="${dark}" stroke-width="17" stroke-linecap="round" fill="none"><path d="M20-176q14 40 4 74M90-162q10 40-8 76M152-128q0 40-24 64M200-78q-10 34-40 52"/></g>`
    : '';
  return `<ellipse rx="272" ry="186" fill="${coat.fur}"/>${stripes}<path d="M-250 70Q-130 160 60 140Q200 120 268 20Q290 120 190 172Q40 230-140 176Q-240 140-250 70z" fill="${dark}"/><g transform="translate(-128 20) rotate(-14) scale(.84)">${catHead(coat, true)}</g><ellipse cx="-60" cy="136" rx="60" ry="30" fill="${coat.belly}"/>`;
}
