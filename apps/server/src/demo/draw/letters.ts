/** A letter as strokes of a round pen: capitals stand on y = 100 and are 100 high; x starts at 0. */
interface Glyph {
  width: number;
  /** Path data of SVG. */
  strokes: string;
}

const glyph = (width: number, strokes: string): Glyph => ({ width, strokes });

/** A touch of the pen. */
const dot = (x: number, y: number) => `M${x} ${y} h0.1`;

const E = 'M54 0 H0 V100 H54 M0 49 H46';
const I = 'M0 0 V100 L70 0 V100';
const ring = (left: number, width: number) => {
  const [x, radius] = [left + width / 2, width / 2];
  return `M${x} 0 A${radius} 50 0 0 1 ${x} 100 A${radius} 50 0 0 1 ${x} 0 Z`;
};

/**
 * The letters of words on stories. Fonts differ from machine to machine, and a server often has none; these strokes are
 * the same everywhere.
 */
export const glyphs: Readonly<Partial<Record<string, Glyph>>> = {
  А: glyph(76, 'M0 100 L38 0 L76 100 M13 68 H63'),
  Б: glyph(62, 'M56 0 H0 V100 H33 A29 29 0 0 0 33 42 H0'),
  В: glyph(60, 'M0 48 H34 A24 24 0 0 0 34 0 H0 V100 H34 A26 26 0 0 0 34 48'),
  Г: glyph(52, 'M52 0 H0 V100'),
  Д: glyph(80, 'M0 118 V100 H80 V118 M14 100 C24 76 25 42 25 0 H66 V100'),
  Е: glyph(54, E),
  Ё: glyph(54, `${E} ${dot(14, -27)} ${dot(40, -27)}`),
  Ж: glyph(104, 'M52 0 V100 M2 0 L46 50 L0 100 M102 0 L58 50 L104 100 M46 50 H58'),
  З: glyph(
    58,
    'M1 17 A30 24 0 0 1 28 0 H32 A24 24 0 0 1 32 48 H18 M32 48 A26 26 0 0 1 32 100 H28 A30 26 0 0 1 0 82',
  ),
  И: glyph(70, I),
  Й: glyph(70, `${I} M20 -30 Q35 -12 50 -30`),
  К: glyph(66, 'M0 0 V100 M62 0 L12 50 L66 100 M0 50 H12'),
  Л: glyph(74, 'M0 99 C16 98 20 66 20 0 H74 V100'),
  М: glyph(86, 'M0 100 V0 L43 66 L86 0 V100'),
  Н: glyph(68, 'M0 0 V100 M68 0 V100 M0 49 H68'),
  О: glyph(84, ring(0, 84)),
  П: glyph(68, 'M0 100 V0 H68 V100'),
  Р: glyph(60, 'M0 100 V0 H31 A28 28 0 0 1 31 56 H0'),
  С: glyph(75, 'M75 20 A42 50 0 1 0 75 80'),
  Т: glyph(68, 'M0 0 H68 M34 0 V100'),
  У: glyph(68, 'M0 0 L36 62 M68 0 L27 80 Q17 99 4 99'),
  Ф: glyph(88, 'M44 -8 V108 M38 16 A33 33 0 0 0 38 84 H50 A33 33 0 0 0 50 16 Z'),
  Х: glyph(70, 'M0 0 L70 100 M70 0 L0 100'),
  Ц: glyph(78, 'M0 0 V100 H66 V0 M66 100 H79 V118'),
  Ч: glyph(62, 'M62 0 V100 M0 0 V26 Q0 55 28 55 Q46 55 62 47'),
  Ш: glyph(94, 'M0 0 V100 H94 V0 M47 0 V100'),
  Щ: glyph(106, 'M0 0 V100 H94 V0 M47 0 V100 M94 100 H107 V118'),
  Ъ: glyph(76, 'M0 0 H18 V100 H48 A29 29 0 0 0 48 42 H18'),
  Ы: glyph(86, 'M0 0 V100 H29 A29 29 0 0 0 29 42 H0 M86 0 V100'),
  Ь: glyph(60, 'M0 0 V100 H31 A29 29 0 0 0 31 42 H0'),
  Э: glyph(75, 'M0 20 A42 50 0 1 1 0 80 M26 50 H73'),
  Ю: glyph(110, `M0 0 V100 M0 50 H34 ${ring(34, 76)}`),
  Я: glyph(62, 'M62 100 V0 H30 A28 28 0 0 0 30 56 H62 M32 56 L2 100'),
  1: glyph(30, 'M0 22 L30 0 V100'),
  2: glyph(60, 'M1 27 A29 27 0 0 1 59 28 C59 52 28 66 0 100 H62'),
  4: glyph(66, 'M48 100 V0 L0 70 H68'),
  6: glyph(60, 'M50 0 C22 16 0 42 0 70 A30 30 0 0 0 60 70 A30 30 0 0 0 2 62'),
  ' ': glyph(28, ''),
  '.': glyph(4, dot(2, 99)),
  ',': glyph(8, 'M6 98 L1 116'),
  '!': glyph(4, `M2 0 V64 ${dot(2, 99)}`),
  '?': glyph(54, `M0 24 A27 26 0 0 1 54 26 C54 46 27 46 27 68 ${dot(27, 99)}`),
  ':': glyph(4, `${dot(2, 36)} ${dot(2, 99)}`),
  '—': glyph(72, 'M0 54 H72'),
  '−': glyph(44, 'M0 54 H44'),
  '°': glyph(28, 'M14 0 A14 14 0 0 1 14 28 A14 14 0 0 1 14 0 Z'),
};
