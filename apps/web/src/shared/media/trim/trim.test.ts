import type { MediaEdit } from '@sfera/contract/media/edit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitTrim, MAX_SECONDS, moveEnd, moveStart, frameRange, readTrim, trimRange } from './trim.ts';

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
const durations = fc.double({ min: 0.01, max: 20_000, noNaN: true });
const targets = fc.constantFrom('post' as const, 'story' as const);
const edits: fc.Arbitrary<MediaEdit> = fc.record(
  { trimStart: fc.nat(30_000), trimEnd: fc.nat(30_000), posterAt: seconds(30_000), isMuted: fc.boolean() },
  { requiredKeys: [] },
);

describe('the limit', () => {
  it.each([
    [100, 'post', {}, {}],
    [600, 'post', {}, {}],
    [600.4, 'post', {}, {}],
    [600.6, 'post', {}, { trimEnd: 600 }],
    [3_600, 'post', {}, { trimEnd: 600 }],
    [3_600, 'story', { trimStart: 100, trimEnd: 400 }, { trimStart: 100, trimEnd: 280 }],
    [3_600, 'story', { trimStart: 100, trimEnd: 130 }, { trimStart: 100, trimEnd: 130 }],
    [100, 'post', { trimStart: 0, trimEnd: 100 }, {}],
    [100, 'post', { trimStart: 99, trimEnd: 100 }, { trimStart: 99 }],
    [100, 'post', { trimStart: 200, trimEnd: 300 }, { trimStart: 99 }],
    [0.4, 'post', {}, {}],
    [0.4, 'story', { trimStart: 3, posterAt: 2 }, { posterAt: 0.3 }],
    [100, 'post', { trimStart: 10, trimEnd: 20, posterAt: 4 }, { trimStart: 10, trimEnd: 20, posterAt: 10 }],
    [900, 'post', { posterAt: 700, turn: 90 }, { trimEnd: 600, posterAt: 599.9, turn: 90 }],
    [Infinity, 'post', { trimEnd: 5 }, { trimEnd: 5 }],
    [0, 'story', { isMuted: true }, { isMuted: true }],
  ] as const)('makes of %d s in a %s, edited as %j: %j', (duration, target, edit, limited) => {
    expect(limitTrim(edit, duration, target)).toStrictEqual(limited);
  });

  it('leaves whole seconds inside the video, at least one and no more than the limit', () => {
    fc.assert(
      fc.property(edits, durations, targets, (edit, duration, target) => {
        const limited = limitTrim(edit, duration, target);
        const { start, end } = readTrim(limited, trimRange(duration, target));
        expect([start, end].every(Number.isInteger)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start + 1);
        expect(end).toBeLessThanOrEqual(Math.max(1, Math.ceil(duration)));
        expect(end - start).toBeLessThanOrEqual(MAX_SECONDS[target]);
        expect(limited.isMuted).toBe(edit.isMuted);
      }),
    );
  });

  it('keeps the poster inside the trim and before the end of the video', () => {
    fc.assert(
      fc.property(edits, durations, targets, (edit, duration, target) => {
        const { posterAt, ...limited } = limitTrim(edit, duration, target);
        const { start, end } = readTrim(limited, trimRange(duration, target));
        const isInside =
          posterAt !== undefined && posterAt >= start && posterAt <= Math.max(start, Math.min(end, duration));
        expect(isInside).toBe(edit.posterAt !== undefined);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(edits, durations, targets, (edit, duration, target) => {
        const once = limitTrim(edit, duration, target);
        expect(limitTrim(once, duration, target)).toStrictEqual(once);
      }),
    );
  });
});

describe('a handle', () => {
  const range = { last: 900, longest: 600 };
  it.each([
    [moveStart, 100, { start: 100, end: 500 }],
    [moveStart, 800, { start: 499, end: 500 }],
    [moveStart, -20, { start: 0, end: 500 }],
    [moveEnd, 700, { start: 300, end: 700 }],
    [moveEnd, 20, { start: 300, end: 301 }],
    [moveEnd, 2_000, { start: 300, end: 900 }],
  ])('goes as far as it can (%o to %d)', (move, to, trim) =>
    expect(move({ start: 300, end: 500 }, to, range)).toEqual(trim),
  );

  it('takes the other one along past the longest length', () => {
    expect(moveStart({ start: 300, end: 900 }, 200, range)).toEqual({ start: 200, end: 800 });
    expect(moveEnd({ start: 0, end: 600 }, 700, range)).toEqual({ start: 100, end: 700 });
  });

  it('never breaks a rule', () => {
    const moves = fc.constantFrom(moveStart, moveEnd);
    const anywhere = fc.double({ min: -30_000, max: 30_000, noNaN: true });
    fc.assert(
      fc.property(edits, durations, targets, moves, anywhere, (edit, duration, target, move, to) => {
        const bounds = trimRange(duration, target);
        const { start, end } = move(readTrim(limitTrim(edit, duration, target), bounds), to, bounds);
        expect([start, end].every(Number.isInteger)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start + 1);
        expect(end).toBeLessThanOrEqual(bounds.last);
        expect(end - start).toBeLessThanOrEqual(bounds.longest);
      }),
    );
  });
});

it.each([
  [{ start: 0, end: 10 }, 10, { from: 0, to: 9.9 }],
  [{ start: 3, end: 5 }, 10, { from: 3, to: 4.9 }],
  [{ start: 0, end: 1 }, 0.04, { from: 0, to: 0 }],
  [{ start: 9, end: 10 }, 9.65, { from: 9, to: 9.5 }],
])('the frames of %j in %d s are within %j', (trim, duration, range) =>
  expect(frameRange(trim, duration)).toEqual(range),
);
