import { expect, it, vi } from 'vitest';
import { graphemesOf } from './graphemes.ts';

it('keeps an emoji of several code points whole', () => {
  expect(graphemesOf('ё👨‍👩‍👧‍👦!')).toEqual(['ё', '👨‍👩‍👧‍👦', '!']);
});

it('splits by code points in browsers without `Intl.Segmenter`', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(graphemesOf('ё🔥')).toEqual(['ё', '🔥']);
});
