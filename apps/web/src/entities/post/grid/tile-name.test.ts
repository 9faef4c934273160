import { expect, it } from 'vitest';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { tileName } from './tile-name.ts';

const createdAt = '2026-03-12T12:00:00.000Z';

it('contains kind, first words and date', () =>
  expect(tileName(makePost({ description: 'Рассвет\n\nна озере', createdAt }))).toMatch(
    /^Фото: Рассвет на озере, 12 марта 2026/,
  ));

it('leaves out an empty description', () =>
  expect(tileName(makePost({ description: '', createdAt }))).toMatch(/^Фото, 12 марта 2026/));

it('cuts between words', () =>
  expect(
    tileName(makePost({ description: 'Проснулись в четыре и не пожалели. '.repeat(9), createdAt })),
  ).toMatch(/^Фото: Проснулись в четыре и не пожалели\. Проснулись в четыре и не…, 12/));

it.each([
  ['processing', 'Видео, обрабатывается: Шторм, 12'],
  ['failed', 'Видео, не удалось обработать: Шторм, 12'],
] as const)('says that an own video is %s', (status, words) =>
  expect(
    tileName(
      makeOwnVideo({ status, description: 'Шторм', createdAt, failure: status === 'failed' ? 'x' : null }),
    ),
  ).toContain(words),
);
