import { expect, it } from 'vitest';
import { makeSeveral } from '../carousel/testing.ts';
import { makeOwnVideo, makePost } from '../testing.ts';
import { tileName } from './tile-name.ts';

const createdAt = '2026-03-12T12:00:00.000Z';

it('contains kind, first words and date', () =>
  expect(tileName(makePost({ description: 'Рассвет\n\nна озере', createdAt }))).toMatch(
    /^Фото: Рассвет на озере, 12 марта 2026/,
  ));

it('says that a post is pinned', () =>
  expect(tileName(makePost({ description: 'Рассвет', createdAt }), true)).toMatch(
    /^Фото, закреплено: Рассвет, 12/,
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

it('says that a post has several photos and videos', () =>
  expect(tileName({ ...makeSeveral(3), createdAt })).toMatch(
    /^Несколько фото и видео: Рассвет, 12 марта 2026/,
  ));
