import { expect, it } from 'vitest';
import { messageWords } from './message-words.ts';

it.each([
  ['photo', '', 'Фото'],
  ['photo', 'Море', 'Фото. Море'],
  ['video', '', 'Видео'],
  ['video', 'Море', 'Видео. Море'],
  ['round', '', 'Видеосообщение'],
  ['voice', '🎤 Голосовое сообщение', '🎤 Голосовое сообщение'],
  ['text', 'Море', 'Море'],
  [undefined, 'Море', 'Море'],
] as const)('says of the kind %s with the words «%s»: %s', (kind, content, words) =>
  expect(messageWords(kind, content)).toBe(words),
);
