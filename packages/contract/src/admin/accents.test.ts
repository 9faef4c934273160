import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Accent, ACCENTS } from './accents.ts';

const TOKENS = readFileSync(
  join(import.meta.dirname, '../../../../apps/web/src/shared/styles/tokens.css'),
  'utf8',
);
const [LIGHT = '', DARK = ''] = TOKENS.split("\n:root[data-theme='dark'],");
const token = (sheet: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1] ?? '';

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Accent.options)(
  '%s can be read on every ground of both schemes, and so can what stands on it',
  (name) => {
    const { light, dark } = ACCENTS[name];
    for (const [sheet, colours] of [
      [LIGHT, { ...light, own: light.accent }],
      [DARK, dark],
    ] as const) {
      const grounds = [...['bg', 'surface', 'surface-2'].map((ground) => token(sheet, ground)), colours.soft];
      const pairs = [
        ...grounds.map((ground) => [colours.accent, ground] as const),
        [token(sheet, 'on-accent'), colours.accent] as const,
        [token(sheet, 'on-own'), colours.own] as const,
      ];
      expect(pairs.filter(([one, other]) => !(contrast(one, other) >= 4.5))).toEqual([]);
    }
  },
);

it('has the colours of the usual look first', () => {
  const { ring, light, dark } = ACCENTS.blue;
  expect(TOKENS).toContain(`linear-gradient(135deg, ${ring[0]} 0%, ${ring[1]} 52%, ${ring[2]} 100%)`);
  expect([token(LIGHT, 'accent'), token(LIGHT, 'accent-soft')]).toEqual([light.accent, light.soft]);
  expect(['accent', 'accent-soft', 'own'].map((name) => token(DARK, name))).toEqual([
    dark.accent,
    dark.soft,
    dark.own,
  ]);
});
