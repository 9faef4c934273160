import { tooSlow } from '@sfera/contract/words/testing-reading-time';
import { expect, it } from 'vitest';
import { excerptOf } from '#entities/post/description/excerpt.ts';
import { withWord, wordAt } from '#entities/suggestions/word-at.ts';
import { emojiCount } from '#features/chat/history/emoji.ts';
import { breakLines } from '#features/create/story/caption/layout/break-lines.ts';
import { musicTitle } from '#shared/media/music/music-title.ts';
import { initialsOf } from '#shared/ui/avatar/avatar.tsx';
import { cutQuery } from '#shared/ui/search-box/cut-query.ts';
import { linkText } from '#shared/ui/written-text/link-text.ts';
import { folded } from '#shared/text/folded.ts';
import { lengthNote } from '#shared/text/length-note.ts';

/** Every function of the web app that reads words of other people, or words that may be pasted. */
const READERS = {
  linkText,
  excerptOf,
  emojiCount,
  initialsOf,
  cutQuery,
  folded,
  wordAt: (text: string) => wordAt(text, text.length),
  withWord: (text: string) => withWord(text, { kind: 'tag', query: '', start: 0, end: 1 }, 'тег'),
  lengthNote: (text: string) =>
    lengthNote(text, { maxLength: 4_000, notedLeft: 200, tooLong: (excess) => excess }),
  musicTitle: (text: string) => musicTitle({ artist: text, title: text }, text),
  breakLines: (text: string) => breakLines(text, 40, (words) => words.length),
};

it.each(Object.entries(READERS))('%s takes as much longer as the text is longer', (_, read) => {
  expect(tooSlow(read)).toBeNull();
});
