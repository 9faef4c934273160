import { expect, it } from 'vitest';
import { colourSpaceOf, isOutsideSrgb } from './wide-colours.ts';

it.each([
  ['the red of Display P3', [255, 0, 0], true],
  ['its green', [0, 255, 0], true],
  ['a red half as bright', [128, 0, 0], true],
  ['an orange of a flower', [240, 90, 20], true],
  ['the red of sRGB', [234, 51, 35], false],
  ['the green of sRGB', [117, 251, 76], false],
  ['the blue of sRGB', [0, 0, 245], false],
  ['the yellow of sRGB', [255, 255, 84], false],
  ['white', [255, 255, 255], false],
  ['grey', [128, 128, 128], false],
  ['black', [0, 0, 0], false],
] as const)('knows whether sRGB lacks %s', (_, [red, green, blue], isOutside) => {
  expect(isOutsideSrgb(red, green, blue)).toBe(isOutside);
});

it('draws in sRGB where the browser knows no other space', () => {
  expect(colourSpaceOf({ width: 1, height: 1, close: () => undefined })).toBe('srgb');
});
