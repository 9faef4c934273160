import { describe, expect, it } from 'vitest';
import { endsExactly, expectedTracks, isWhole } from './compare-cut.ts';

const tracks = (pictureSeconds: number, soundSeconds: number) => ({ pictureSeconds, soundSeconds });

describe('the expected cut', () => {
  it.each([
    ['the part between', tracks(10, 10), { trimStart: 2, trimEnd: 5, isMuted: false }, tracks(3, 3)],
    [
      'the part that the shorter track has',
      tracks(10, 4),
      { trimStart: 2, trimEnd: 9, isMuted: false },
      tracks(7, 2),
    ],
    [
      'no sound when muted',
      tracks(10, 10),
      { trimStart: 0, trimEnd: Infinity, isMuted: true },
      tracks(10, 0),
    ],
    ['nothing behind the end', tracks(3, 9), { trimStart: 5, trimEnd: 8, isMuted: false }, tracks(0, 3)],
  ])('is %s', (_name, before, range, left) => {
    expect(expectedTracks(before, range)).toEqual(left);
  });
});

describe('a cut file', () => {
  it.each([
    ['with its whole picture and sound', tracks(3, 3), tracks(3.04, 3.02), true],
    ['whose packets end a little early', tracks(3, 3), tracks(2.8, 2.75), true],
    ['of a long video that ends a little early', tracks(600, 600), tracks(590, 589), true],
    ['of less than a second', tracks(0.07, 0.07), tracks(0.06, 0.07), true],
    ['that was muted', tracks(3, 0), tracks(3, 0), true],
    ['without its picture', tracks(3, 3), tracks(0, 3), false],
    ['without its sound', tracks(3, 3), tracks(3, 0), false],
    ['without its short sound', tracks(3, 0.1), tracks(3, 0), false],
    ['with sound in spite of muting', tracks(3, 0), tracks(3, 3), false],
    ['whose picture breaks off', tracks(3, 3), tracks(2.5, 3), false],
    ['whose sound breaks off', tracks(3, 3), tracks(3, 2), false],
    ['of a part that had no picture', tracks(0, 3), tracks(0, 3), false],
  ])('%s: %o, found %o', (_name, expected, found, whole) => {
    expect(isWhole(expected, found)).toBe(whole);
  });

  it('ends exactly, up to the length of a frame', () => {
    expect(endsExactly(tracks(3, 3), tracks(3.04, 3.02))).toBe(true);
    expect(endsExactly(tracks(3, 3), tracks(2.9, 3))).toBe(true);
    expect(endsExactly(tracks(3, 3), tracks(3.12, 3))).toBe(false);
  });
});
