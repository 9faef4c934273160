import { MAX_POST_ITEMS, POST_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { freeText } from '@sfera/contract/words/text';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openFolder } from './archive/open-folder.ts';
import type { FoundItem } from './item.ts';
import { splitItem } from './split.ts';
import { JPEG } from './testing/archives.ts';

function itemWith(count: number, more: Partial<FoundItem> = {}): FoundItem {
  const { files } = openFolder(Array.from({ length: count }, (_, n) => ({ path: `${n}.jpg`, file: JPEG })));
  return {
    kind: 'post',
    key: 'a',
    at: new Date('2019-05-14T10:00:00.000Z'),
    text: 'Море',
    files: [...files.values()].map((file) => ({ file, altText: '' })),
    audience: null,
    place: { latitude: 55, longitude: 37 },
    album: null,
    ...more,
  };
}

it('a publication within the limits stays whole, without its place', () => {
  const item = itemWith(MAX_POST_ITEMS);
  expect(splitItem(item)).toEqual([{ ...item, place: null, part: null, textCut: false }]);
  expect(splitItem(item, { keepPlace: true })[0]?.place).toEqual({ latitude: 55, longitude: 37 });
});

it('a longer one becomes several, whose order holds with the newest first', () => {
  const posts = splitItem(itemWith(MAX_POST_ITEMS * 2 + 1));
  expect(posts.map(({ key, at, text, part }) => [key, at.toISOString(), text, part])).toEqual([
    ['a', '2019-05-14T10:00:00.000Z', 'Море', { number: 1, of: 3 }],
    ['a#2', '2019-05-14T09:59:59.999Z', '', { number: 2, of: 3 }],
    ['a#3', '2019-05-14T09:59:59.998Z', '', { number: 3, of: 3 }],
  ]);
  expect(posts.flatMap(({ files }) => files.map(({ file }) => file.path))).toEqual(
    Array.from({ length: MAX_POST_ITEMS * 2 + 1 }, (_, n) => `${n}.jpg`),
  );
});

it('comments and collections go with the first of them', () => {
  const at = new Date('2019-05-15T10:00:00.000Z');
  const along = { comments: [{ text: 'Да', at }], collections: [{ name: 'Море', at }] };
  const posts = splitItem(itemWith(MAX_POST_ITEMS + 1, along));
  expect(posts.map(({ comments, collections }) => ({ comments, collections }))).toEqual([along, {}]);
});

const fit = (text: string) => splitItem(itemWith(1, { text }))[0];

it('a long text is cut at a word, and a text of the greatest length is not', () => {
  const words = 'слово '.repeat(1_000);
  const cut = fit(words);
  expect(cut).toMatchObject({ textCut: true, text: expect.stringMatching(/ слово…$/u) });
  expect(cut?.text.length).toBeGreaterThan(POST_TEXT_MAX_LENGTH - 10);
  expect(fit('а'.repeat(POST_TEXT_MAX_LENGTH))).toMatchObject({ textCut: false });
  expect(fit('а'.repeat(POST_TEXT_MAX_LENGTH + 1))).toMatchObject({
    textCut: true,
    text: `${'а'.repeat(POST_TEXT_MAX_LENGTH - 1)}…`,
  });
  expect(splitItem(itemWith(20, { text: words })).map(({ textCut }) => textCut)).toEqual([true, false]);
});

it.each(['слово '.repeat(1_000), '👩🏽‍❤️‍💋‍👨🏿 '.repeat(3_000), 'a\u0000b\u001f\u007f\nc'])(
  'Sfera takes the text of each post',
  (text) => {
    expect(v.is(freeText(POST_TEXT_MAX_LENGTH), fit(text)?.text)).toBe(true);
  },
);
