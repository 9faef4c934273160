import type { MediaEdit } from '@sfera/contract/media/edit';
import { expect, it } from 'vitest';
import { fitTrim } from './fit-trim.ts';

/** Switches one file from target to target; each edit is what the one before left, changed as the test says. */
function switching(durationSeconds: number) {
  const file = new File(['video'], 'film.mp4');
  let edit: MediaEdit = {};
  return (target: 'post' | 'story', change: MediaEdit = {}) => {
    edit = fitTrim({ file, edit: { ...edit, ...change }, target }, durationSeconds);
    return edit;
  };
}

it('cuts to the limit of a story and gives the choice back to the post', () => {
  const to = switching(1_000);
  expect(to('post')).toEqual({ trimEnd: 600 });
  expect(to('story')).toEqual({ trimEnd: 180 });
  expect(to('story')).toEqual({ trimEnd: 180 });
  expect(to('post')).toEqual({ trimEnd: 600 });
});

it('gives the whole video back, with what was done to the rest of the edit since', () => {
  const to = switching(300);
  to('story');
  expect(to('post', { isMuted: true, posterAt: 7 })).toEqual({ isMuted: true, posterAt: 7 });
});

it('remembers the choice while the poster is moved', () => {
  const to = switching(300);
  to('story');
  expect(to('story', { posterAt: 250 })).toEqual({ trimEnd: 180, posterAt: 179.9 });
  expect(to('post')).toEqual({ posterAt: 179.9 });
});

it('keeps what was chosen for the story', () => {
  const to = switching(1_000);
  to('post', { trimStart: 100, trimEnd: 500 });
  expect(to('story')).toEqual({ trimStart: 100, trimEnd: 280 });
  to('story', { trimStart: 120, trimEnd: 200 });
  expect(to('post')).toEqual({ trimStart: 120, trimEnd: 200 });
  expect(to('post', { trimStart: 100, trimEnd: 280 })).toEqual({ trimStart: 100, trimEnd: 280 });
});

it('does not confuse two files', () => {
  const first = switching(300);
  const second = switching(300);
  first('story');
  expect(second('post', { trimEnd: 180 })).toEqual({ trimEnd: 180 });
});

it('hands the same edit back when it fits', () => {
  const edit: MediaEdit = { trimStart: 2, trimEnd: 9, posterAt: 3 };
  expect(fitTrim({ file: new File([], 'a.mp4'), edit, target: 'story' }, 60)).toBe(edit);
});
