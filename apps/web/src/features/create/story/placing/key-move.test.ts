import { expect, it } from 'vitest';
import { ITEM_LIMITS } from './item-limits.ts';
import { keyMove } from './key-move.ts';
import { placeOf } from './testing-place.ts';

const press = (key: string, { code = key, shiftKey = false } = {}, place = placeOf()) =>
  keyMove(place, { key, code, shiftKey }, ITEM_LIMITS);

it.each([
  ['ArrowLeft', -8, 0],
  ['ArrowRight', 8, 0],
  ['ArrowUp', 0, -8],
  ['ArrowDown', 0, 8],
])('%s moves by %d, %d px, with Shift by ten times as much', (key, aside, down) => {
  const at = (times: number) => ({
    x: expect.closeTo(0.5 + (times * aside) / 1080, 6),
    y: expect.closeTo(0.5 + (times * down) / 1920, 6),
  });
  expect(press(key)?.place).toMatchObject(at(1));
  expect(press(key, { shiftKey: true })?.place).toMatchObject(at(10));
});

it('says where the words are', () => {
  expect(press('ArrowRight', { shiftKey: true })?.said).toBe('Слева 57 %, сверху 50 %');
  expect(press('+')?.said).toBe('Размер 108 %');
  expect(press('х', { code: 'BracketLeft' })?.said).toBe('Поворот −5°');
});

it('is sized by plus and minus, up to what is allowed', () => {
  expect(press('=')?.place.scale).toBeCloseTo(1.08);
  expect(press('-')?.place.scale).toBeCloseTo(1 / 1.08);
  expect(press('+', {}, placeOf({ scale: 4 }))?.place.scale).toBe(4);
});

it('is turned by the keys of the brackets, whatever letters are on them', () => {
  expect(press('ъ', { code: 'BracketRight' })?.place.rotation).toBe(5);
  expect(press('[', { code: 'BracketLeft' })?.place.rotation).toBe(-5);
});

it('leaves other keys to others', () => expect(press('Tab')).toBeNull());
