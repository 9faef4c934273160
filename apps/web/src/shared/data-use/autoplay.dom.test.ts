import { expect, it } from 'vitest';
import { keepAppearance, readAppearance } from '#shared/appearance/appearance.ts';
import { wantCalm } from '#shared/appearance/testing.ts';
import { mayAutoplay } from './autoplay.ts';
import { openPage, setMediaLevel } from './testing.ts';

it.each([
  ['always', 'cellular', true],
  ['wifi', 'cellular', false],
  ['wifi', 'wifi', true],
  ['wifi', undefined, true],
  ['never', 'wifi', false],
] as const)('starts videos %s on %s: %s', (autoplay, type, expected) => {
  openPage({ ...(type && { type }) });
  keepAppearance({ ...readAppearance(), autoplay });
  expect(mayAutoplay()).toBe(expected);
});

it('starts no video over Wi-Fi alone for those who save data', () => {
  openPage({ type: 'wifi', saveData: true });
  expect(mayAutoplay()).toBe(true);
  keepAppearance({ ...readAppearance(), autoplay: 'wifi' });
  expect(mayAutoplay()).toBe(false);
});

it('starts none when the budget is used up, and none for those who want no motion', () => {
  setMediaLevel('light');
  expect(mayAutoplay()).toBe(true);
  setMediaLevel('stop');
  expect(mayAutoplay()).toBe(false);
  setMediaLevel('full');
  wantCalm();
  expect(mayAutoplay()).toBe(false);
});
