import { expect, it } from 'vitest';
import { pictureKind, pictureWords } from './picture-words.ts';

const round = { form: 'round' as const };

it.each([
  [{}, '', 'Фото'],
  [{}, 'Море', 'Фото. Море'],
  [{ video: { form: 'plain' as const } }, '', 'Видео'],
  [{ video: { form: 'plain' as const } }, 'Море', 'Видео. Море'],
  [{ video: round }, '', 'Видеосообщение'],
  [{ forwardOf: { video: round } }, '', 'Видеосообщение'],
])('says of %j with the caption «%s»: %s', (message, caption, words) =>
  expect(pictureWords(pictureKind(message), caption)).toBe(words),
);
