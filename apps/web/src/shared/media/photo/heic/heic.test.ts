import { expect, it } from 'vitest';
import { colourSpaceOf } from './colour-space.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string) => [...text].map((letter) => `\0${letter}`).join('');

it.each([
  ['a profile of an iPhone', `ftypheic....colrprof....${wide('Display P3')}`, 'display-p3'],
  ['another profile', `ftypheic....colrprof....${wide('sRGB IEC61966-2.1')}`, 'srgb'],
  ['the numbers of Display P3', 'ftypheic....colrnclx\0\u000C\0\u000D\0\u0006', 'display-p3'],
  ['the numbers of sRGB', 'ftypheic....colrnclx\0\u0001\0\u000D\0\u0006', 'srgb'],
  ['default as sRGB', 'ftypheic....', 'srgb'],
])('recognises the colour space by %s', (_, heic, space) => {
  expect(colourSpaceOf(letters(heic))).toBe(space);
});
