import type { Random } from '../../seed/random.ts';
import { blend, css, hex } from '../canvas/colour.ts';

export type Hair =
  | 'long'
  | 'bob'
  | 'bun'
  | 'curly'
  | 'short'
  | 'quiff'
  | 'bald'
  | 'cap'
  | 'beanie'
  | 'braids';

/** Looks of a drawn person. */
export interface Face {
  skin: string;
  hair: Hair;
  hairColour: string;
  clothes: string;
  beard: boolean;
  glasses: boolean;
  earrings: boolean;
}

const skins = ['#f6d3bd', '#f0c3a2', '#e5b08c', '#fbdcc8', '#d49a72', '#b97c54', '#f3c9ae'];
const hairColours = ['#2b1a14', '#4a2c1c', '#7a4a26', '#b5793c', '#d9b06a', '#8f3a1f', '#1c1c22', '#9a9aa2'];
const clothes = [
  '#2f5d8a',
  '#d9573f',
  '#e8b23a',
  '#3a6b52',
  '#7a3f6b',
  '#f1ece2',
  '#23283a',
  '#c97b84',
  '#5a8a94',
  '#8a5a3a',
];
const women: Hair[] = ['long', 'bob', 'bun', 'curly', 'beanie', 'braids'];
const men: Hair[] = ['short', 'quiff', 'bald', 'cap', 'curly', 'beanie'];

export function someFace(random: Random, woman: boolean): Face {
  return {
    skin: random.pick(skins),
    hair: random.pick(woman ? women : men),
    hairColour: random.pick(hairColours),
    clothes: random.pick(clothes),
    beard: !woman && random.chance(0.5),
    glasses: random.chance(0.3),
    earrings: woman && random.chance(0.5),
  };
}

function hairBehind({ hair, hairColour }: Face): string {
  const dark = css(blend(hex(hairColour), [0, 0, 0], 0.22));
  switch (hair) {
    case 'long':
      return `<path d="M-128-70C-140-190 140-190 128-70C150 60 150 150 170 230C100 270-100 270-170 230C-150 150-150 60-128-70z" fill="${dark}"/>`;
    case 'bob':
      return `<path d="M-132-60C-150-190 150-190 132-60Q150 60 124 110H-124Q-150 60-132-60z" fill="${dark}"/>`;
    case 'bun':
      return `<circle cy="-190" r="56" fill="${dark}"/><path d="M-112-40C-130-170 130-170 112-40V20H-112z" fill="${dark}"/>`;
    case 'curly':
      return Array.from({ length: 17 }, (_, i) => {
        const a = Math.PI * (0.86 + (i / 16) * 1.28);
        return `<circle cx="${Math.cos(a) * 122}" cy="${Math.sin(a) * 120 - 40}" r="${46 + (i % 3) * 7}" fill="${i % 2 ? dark : hairColour}"/>`;
      }).join('');
    case 'braids':
      return (
        [-1, 1]
          .map((s) =>
            Array.from(
              { length: 6 },
              (_, i) =>
                `<ellipse cx="${s * (112 + i * 4)}" cy="${i * 38 - 10}" rx="${27 - i * 2}" ry="25" fill="${i % 2 ? dark : hairColour}"/>`,
            ).join(''),
          )
          .join('') + `<path d="M-122-30C-135-180 135-180 122-30z" fill="${dark}"/>`
      );
    default:
      return '';
  }
}

function hairInFront({ hair, hairColour }: Face): string {
  const light = css(blend(hex(hairColour), [1, 1, 1], 0.12));
  switch (hair) {
    case 'long':
    case 'bob':
      return `<path d="M-116 10C-130-130-60-165 6-158C90-160 130-110 116 10C104-50 70-92 22-108C-30-78-96-70-116 10z" fill="${hairColour}"/><path d="M22-108C-10-90-50-80-78-58C-60-104-20-130 22-108z" fill="${light}"/>`;
    case 'bun':
    case 'braids':
      return `<path d="M-112-20C-126-140-50-164 0-162C56-164 126-140 112-20C96-84 54-104 0-106C-54-104-96-84-112-20z" fill="${hairColour}"/>`;
    case 'curly':
      return Array.from(
        { length: 8 },
        (_, i) =>
          `<circle cx="${-92 + i * 26}" cy="${-104 - Math.sin((i / 7) * Math.PI) * 26}" r="${32 + (i % 2) * 6}" fill="${i % 2 ? hairColour : light}"/>`,
      ).join('');
    case 'short':
      return `<path d="M-112-6C-130-130-70-166 0-164C72-166 130-130 112-6C108-46 96-72 84-90C30-112-40-108-84-90C-98-70-108-46-112-6z" fill="${hairColour}"/>`;
    case 'quiff':
      return `<path d="M-112-10C-124-96-116-120-96-130C-92-190 40-214 96-164C130-140 118-60 112-10C106-50 96-70 86-88C20-84-40-90-88-84C-100-66-108-40-112-10z" fill="${hairColour}"/><path d="M-60-140C-20-176 50-180 80-152C30-160-20-150-60-120z" fill="${light}"/>`;
    case 'cap':
      return `<path d="M-118-58C-120-190 120-190 118-58z" fill="${hairColour}"/><path d="M-118-62H118Q190-58 196-36Q120-48 20-46Q-80-46-118-48z" fill="${light}"/>`;
    case 'beanie':
      return `<path d="M-118-66C-116-200 116-200 118-66z" fill="${hairColour}"/><rect x="-126" y="-90" width="252" height="46" rx="20" fill="${light}"/><circle cy="-182" r="26" fill="${light}"/>`;
    default:
      return '';
  }
}

/** Head and shoulders in a box about 600 units wide, the face around (0, 0). */
export function bust(face: Face, random: Random): string {
  const skin = hex(face.skin);
  const shade = css(blend(skin, hex('#8a3a2a'), 0.2));
  const blush = css(blend(skin, hex('#e8604c'), 0.5), 0.55);
  const cloth = hex(face.clothes);
  const fold = css(blend(cloth, [0, 0, 0], 0.16));
  const ink = '#33221e';
  const smile = random.between(14, 30);
  const look = random.between(-5, 5);
  const closed = random.chance(0.2);
  const eye = (x: number): string =>
    closed
      ? `<path d="M${x - 17} -2q17 14 34 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="-2" rx="19" ry="13" fill="#fff"/><circle cx="${x + look}" cy="-2" r="11" fill="#4a3024"/><circle cx="${x + look + 4}" cy="-6" r="3.5" fill="#fff"/><path d="M${x - 20}-6q20-17 40 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
  const brow = (x: number, s: number): string =>
    `<path d="M${x - 24 * s} -34q${24 * s} -18 ${48 * s} -4" fill="none" stroke="${face.hair === 'bald' ? '#5a3a2a' : css(blend(hex(face.hairColour), [0, 0, 0], 0.3))}" stroke-width="9" stroke-linecap="round"/>`;
  const beard = face.beard
    ? `<path d="M-110 8C-108 150-50 158 0 158S108 150 110 8C96 50 80 56 52 56C30 44-30 44-52 56C-80 56-96 50-110 8z" fill="${face.hairColour}"/>`
    : '';
  const glasses = face.glasses
    ? `<g fill="#fff" fill-opacity=".16" stroke="${ink}" stroke-width="6"><circle cx="-46" r="36"/><circle cx="46" r="36"/><path d="M-10-4q10-8 20 0M-82-4l-26-8M82-4l26-8" fill="none"/></g>`
    : '';
  const rings = face.earrings
    ? `<circle cx="-114" cy="52" r="10" fill="none" stroke="#e8b84a" stroke-width="5"/><circle cx="114" cy="52" r="10" fill="none" stroke="#e8b84a" stroke-width="5"/>`
    : '';
  const collar = random.pick([
    `<path d="M-74 176Q0 232 74 176L58 156H-58z" fill="${fold}"/>`,
    `<path d="M-70 168L0 262L70 168L100 196L10 320L-100 196z" fill="${fold}"/>`,
    `<rect x="-76" y="130" width="152" height="62" rx="26" fill="${fold}"/>`,
  ]);
  return `${hairBehind(face)}<path d="M-310 520C-300 300-220 232-70 196H70C220 232 300 300 310 520z" fill="${face.clothes}"/><path d="M-310 520C-304 400-276 310-220 262Q-190 380-196 520z" fill="${fold}"/><path d="M-56 80V190Q0 238 56 190V80z" fill="${shade}"/>${collar}<ellipse cx="-112" cy="14" rx="22" ry="32" fill="${shade}"/><ellipse cx="112" cy="14" rx="22" ry="32" fill="${shade}"/><path d="M-112-30C-112-190 112-190 112-30C112 90 56 142 0 142S-112 90-112-30z" fill="${face.skin}"/><path d="M40 138C90 110 112 60 112-30C112-90 90-130 50-146C90-60 90 60 40 138z" fill="${shade}" fill-opacity=".4"/>${beard}<ellipse cx="-66" cy="46" rx="26" ry="16" fill="${blush}"/><ellipse cx="66" cy="46" rx="26" ry="16" fill="${blush}"/>${brow(-46, 1)}${brow(46, -1)}${eye(-46)}${eye(46)}<path d="M2 2q14 34-6 38" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/><path d="M${-smile - 10} 76Q0 ${84 + smile} ${smile + 10} 76Q0 ${92 + smile * 1.4} ${-smile - 10} 76z" fill="#b8433f" stroke="#9a3230" stroke-width="4" stroke-linejoin="round"/>${glasses}${hairInFront(face)}${rings}`;
}
