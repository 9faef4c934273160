import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('leaves short descriptions whole', () => {
  expect(excerptOf('')).toBeNull();
  expect(excerptOf('Рассвет на Онежском озере')).toBeNull();
  expect(excerptOf('раз\nдва')).toBeNull();
});

it('cuts a long one between words', () => {
  const long = 'Проснулись в четыре — и не пожалели. '.repeat(10);
  const cut = excerptOf(long) ?? '';
  expect(long.startsWith(cut)).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(76);
  expect(long.charAt(cut.length)).toMatch(/[\s.]/);
});

it('cuts many lines to two', () => expect(excerptOf('раз\nдва\nтри\nчетыре')).toBe('раз\nдва'));

it('always shows a beginning of the description', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const cut = excerptOf(description);
      expect(description.startsWith(cut ?? '')).toBe(true);
    }),
  ));
