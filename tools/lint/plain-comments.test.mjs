import { expect, it } from 'vitest';
import { complaintsAbout, joinLines, withoutSigns } from './plain-comments.mjs';

it.each([
  ['What is sent and not answered yet.', 'not with «What»'],
  ['Of a post, or of a story.', 'not with «Of»'],
  ['As long as the server is away.', 'not with «As»'],
  ['Also called after a reconnect.', 'not with «Also»'],
  ['The post is shown to whoever asks.', 'instead of «whoever»'],
  ['Waits until nobody reads the file.', 'instead of «nobody»'],
  ['The most characters of a story (spec 9).', 'citing «spec 9»'],
])('complains of «%s»', (text, complaint) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(complaint)]);
});

it.each([
  'The text of a post, as its author wrote the text.',
  'The audience `everybody` is the one of a public post.',
  'The button «Что нового» asks what has changed.',
  'The choice of decision 123.',
])('is content with «%s»', (text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

const line = (number, value) => ({
  type: 'Line',
  value,
  loc: { start: { line: number, column: 2 }, end: { line: number, column: 9 } },
});

it('reads lines that follow one another as one comment', () => {
  const joined = joinLines([line(1, ' The file of'), line(2, ' What a page shows.'), line(4, ' Another.')]);
  expect(joined.map(({ text }) => text)).toEqual(['The file of What a page shows.', 'Another.']);
});

it('reads a block without the signs of its lines', () => {
  expect(withoutSigns('*\n * Deletes the file.\n * @param key of the file\n ')).toBe(
    'Deletes the file. @param key of the file',
  );
});
