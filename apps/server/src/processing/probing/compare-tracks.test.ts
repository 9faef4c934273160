import { expect, it } from 'vitest';
import { refuseLoss } from './compare-tracks.ts';

const tracks = (pictureMs: number, soundMs: number | null) => ({
  durationMs: Math.max(pictureMs, soundMs ?? 0),
  picture: { durationMs: pictureMs },
  sound: soundMs === null ? null : { durationMs: soundMs },
});

it.each([
  ['the same', tracks(60_000, 60_000), tracks(60_000, 60_023), null],
  ['within a second', tracks(5_000, 5_000), tracks(4_100, 4_100), null],
  ['within 5 %', tracks(60_000, 60_000), tracks(57_100, 57_100), null],
  ['without sound as before', tracks(60_000, null), tracks(60_000, null), null],
  ['shorter', tracks(60_000, 60_000), tracks(50_000, 50_000), 'media_incomplete'],
  [
    'with a shorter picture under the whole sound',
    tracks(60_000, 60_000),
    tracks(9_000, 60_000),
    'media_incomplete',
  ],
  [
    'with a shorter sound under the whole picture',
    tracks(60_000, 60_000),
    tracks(60_000, 9_000),
    'media_incomplete',
  ],
  ['without the sound', tracks(60_000, 60_000), tracks(60_000, null), 'media_unreadable'],
])('judges a result that is %s', (_name, expected, output, code) => {
  const compare = () => refuseLoss(expected, output);
  if (code) expect(compare).toThrow(expect.objectContaining({ code }));
  else expect(compare).not.toThrow();
});
