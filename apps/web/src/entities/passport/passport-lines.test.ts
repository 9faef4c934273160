import { expect, it } from 'vitest';
import { passportLines } from './passport-lines.ts';
import { makePassport, makeProcessing } from './testing.ts';

const NOW = new Date('2026-07-07T12:00:00.000Z');
const at = (iso: string) => {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};
const linesOf = (...given: Parameters<typeof passportLines>) =>
  passportLines(...given).map(({ title, facts }) => [title, ...facts].join(' · ').replaceAll('\u00A0', ' '));

it('tells the way of a video, from what came to who sees it', () => {
  const passport = makePassport();
  expect(linesOf(passport, NOW)).toEqual([
    `Пришло · 61 МБ · 0:42 · ${at('2026-07-07T11:02:50Z')}`,
    `Проверено · ${at('2026-07-07T11:03:00Z')}`,
    `Подготовлено для показа · за 38 с · 61 МБ → 23 МБ · ${at('2026-07-07T11:03:48Z')}`,
    `Видно · с ${at('2026-07-07T11:03:48Z')} · подписчикам`,
  ]);
});

it('ends where the server is, and promises nothing', () => {
  expect(linesOf(makeProcessing(), NOW).slice(2)).toEqual(['Пока видно только вам']);
  const failed = makeProcessing({ status: 'failed', stage: null });
  expect(linesOf(failed, NOW)).toHaveLength(2);
});

it('leaves out what is not known of an old upload', () => {
  const old = makePassport({
    source: null,
    receivedAt: null,
    checkedAt: null,
    conversionBeganAt: null,
    conversionEndedAt: null,
    visibleSince: null,
    audience: 'everyone',
  });
  expect(linesOf(old, NOW)).toEqual(['Видно · всем']);
});

it('names no seconds for a photo, which is made while it is checked', () => {
  const photo = makePassport({
    source: {
      type: 'image/heic',
      bytes: 2_000_000,
      width: 3024,
      height: 4032,
      codec: null,
      soundCodec: null,
      isHdr: false,
      durationMs: null,
      framesPerSecond: null,
    },
    result: { width: 1080, height: 1440, durationMs: null, bytes: 200_000 },
    conversionBeganAt: null,
    conversionEndedAt: null,
  });
  expect(linesOf(photo, NOW)[2]).toBe('Сохранено для показа · 1,9 МБ → 195 КБ');
});

it('names the day of what was not today', () => {
  const [, checked] = linesOf(makePassport(), new Date('2026-07-09T12:00:00Z'));
  expect(checked).toMatch(/^Проверено · 7 июля 2026 г\. в /);
});
