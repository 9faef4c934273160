import * as v from 'valibot';
import { MediaEdit } from '@sfera/contract/media/edit';
import { expect, it } from 'vitest';
import { asksForCut, remainingEdit } from './remaining-edit.ts';

const crop = { x: 0, y: 0.1, width: 1, height: 0.8 };
const edit: MediaEdit = { trimStart: 7, trimEnd: 12, isMuted: true, posterAt: 8.5, crop, turn: 90 };

it('leaves the crop to the server, and gives the poster in times of the cut file', () => {
  const done = { trimStart: 7, endsExactly: true, isMuted: true };
  expect(remainingEdit(edit, done)).toEqual({ posterAt: 1.5, crop, turn: 90 });
});

it('leaves an end that is later than wanted, counted from the new start', () => {
  const left = remainingEdit(edit, { trimStart: 7, endsExactly: false, isMuted: true });
  expect(left).toMatchObject({ trimEnd: 5 });
  expect(v.parse(MediaEdit, left)).toEqual(left);
});

it('leaves the start and the sound when they were not changed', () => {
  const left = remainingEdit(edit, { trimStart: 0, endsExactly: false, isMuted: false });
  expect(left).toEqual(edit);
});

it('puts the poster no earlier than the first frame', () => {
  const done = { trimStart: 7, endsExactly: true, isMuted: true };
  expect(remainingEdit({ trimStart: 7, posterAt: 2 }, done)).toEqual({ posterAt: 0 });
});

it.each([
  [{}, false],
  [{ trimStart: 0, isMuted: false }, false],
  [{ crop, turn: 180, posterAt: 3 } satisfies MediaEdit, false],
  [{ isMuted: true }, true],
  [{ trimStart: 1 }, true],
  [{ trimEnd: 600 }, true],
] as const)('%o asks for a cut: %s', (some, asks) => {
  expect(asksForCut(some)).toBe(asks);
});
