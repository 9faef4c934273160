import { expect, it } from 'vitest';
import { limitNote, longestNote } from './limit-note.ts';
import { text } from './limit-text.ts';

it.each([
  [3_600, 'post', {}, 'Видео длиннее 10 минут: взяты первые 10. Двигайте края, чтобы выбрать другие.'],
  [200, 'story', {}, 'Видео длиннее 3 минут: взяты первые 3. Двигайте края, чтобы выбрать другие.'],
  [
    3_600,
    'story',
    { trimStart: 100, trimEnd: 400 },
    'Взяты 3 минуты: больше в историю не поместится. Двигайте края, чтобы выбрать другую часть.',
  ],
  [
    3_600,
    'post',
    { trimStart: 100 },
    'Взято 10 минут: больше в пост не поместится. Двигайте края, чтобы выбрать другую часть.',
  ],
  [3_600, 'post', { trimEnd: 30 }, null],
  [600, 'post', {}, null],
  [180.3, 'story', {}, null],
  [Infinity, 'story', {}, null],
] as const)('says of %d s in a %s, cut as %j: %s', (duration, target, edit, note) =>
  expect(limitNote({ edit, target }, duration)).toBe(note),
);

it('keeps room for the longest words of a video that is too long, whatever is chosen of it', () => {
  expect(longestNote('post', 600)).toBeNull();
  expect(longestNote('story', Infinity)).toBeNull();
  expect(longestNote('story', 200)).toBe(text.tookMost(3, 'story'));
});

it.each([
  [1, 'Видео длиннее 1 минуты: взята первая 1. Двигайте края, чтобы выбрать другую.'],
  [21, 'Видео длиннее 21 минуты: взята первая 21. Двигайте края, чтобы выбрать другую.'],
  [4, 'Видео длиннее 4 минут: взяты первые 4. Двигайте края, чтобы выбрать другие.'],
])('knows the forms of %d', (count, words) => expect(text.tookFirst(count)).toBe(words));
