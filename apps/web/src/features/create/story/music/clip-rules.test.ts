import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPart, fitPart, isLongEnough, moveEnd, movePart, moveStart, type Part } from './clip-rules.ts';

const part = (start: number, end: number): Part => ({ start, end });

describe('at first', () => {
  it.each([
    [200, 15],
    [15, 15],
    [4.2, 4.2],
  ])('of %d s the first %d are taken', (seconds, end) => expect(firstPart(seconds)).toEqual(part(0, end)));

  it('takes more than 0.1 s', () => {
    expect(isLongEnough(0.1)).toBe(false);
    expect(isLongEnough(0.11)).toBe(true);
  });
});

describe('the start', () => {
  it('goes in steps of 0.1 s', () =>
    expect(moveStart(part(0, 15), 3.14, 60)).toEqual({ part: part(3.1, 15), bound: null }));

  it('takes the end along when more than 15 s would be chosen', () =>
    expect(moveStart(part(20, 30), 12, 60)).toEqual({ part: part(12, 27), bound: 'longest' }));

  it('stops before 0.1 s is left', () => {
    expect(moveStart(part(0, 15), 14.8, 60)).toEqual({ part: part(14.8, 15), bound: null });
    expect(moveStart(part(0, 15), 14.9, 60)).toEqual({ part: part(14.8, 15), bound: 'shortest' });
    expect(moveStart(part(0, 15), 50, 60)).toEqual({ part: part(14.8, 15), bound: 'shortest' });
  });

  it('stops at the start of the piece without a word', () =>
    expect(moveStart(part(1, 9), -4, 60)).toEqual({ part: part(0, 9), bound: null }));
});

describe('the end', () => {
  it('takes the start along when more than 15 s would be chosen', () =>
    expect(moveEnd(part(0, 15), 15.1, 60)).toEqual({ part: part(0.1, 15.1), bound: 'longest' }));

  it('stops before 0.1 s is left', () => {
    expect(moveEnd(part(7, 9), 7.2, 60)).toEqual({ part: part(7, 7.2), bound: null });
    expect(moveEnd(part(7, 9), 7.1, 60)).toEqual({ part: part(7, 7.2), bound: 'shortest' });
    expect(moveEnd(part(7, 9), 0, 60)).toEqual({ part: part(7, 7.2), bound: 'shortest' });
  });

  it('stops at the end of the piece, between steps', () => {
    expect(moveEnd(part(5, 9), 99, 12.34)).toEqual({ part: part(5, 12.34), bound: null });
    expect(moveEnd(part(5, 20), 99, 22.34)).toEqual({ part: part(7.34, 22.34), bound: 'longest' });
  });
});

it('keeps its length as it is moved', () => {
  expect(movePart(part(3, 10.5), 20.04, 60)).toEqual({ part: part(20, 27.5), bound: null });
  expect(movePart(part(3, 10.5), 99, 60)).toEqual({ part: part(52.5, 60), bound: null });
  expect(movePart(part(3, 10.5), -9, 60)).toEqual({ part: part(0, 7.5), bound: null });
});

it('of a draft keeps what still fits', () => {
  expect(fitPart(part(3, 10.5), 60)).toEqual(part(3, 10.5));
  for (const odd of [part(3, 70), part(-1, 4), part(0, 16), part(5, 5.1)])
    expect(fitPart(odd, 60)).toEqual(part(0, 15));
});

it('whatever is done, a part lies in the piece, is longer than 0.1 s and at most 15 s', () => {
  const moves = { start: moveStart, end: moveEnd, whole: movePart };
  const step = fc.record({
    move: fc.constantFrom('start', 'end', 'whole'),
    to: fc.double({ min: -20, max: 950, noNaN: true }),
  });
  const seconds = fc.double({ min: 0.11, max: 900, noNaN: true });
  fc.assert(
    fc.property(seconds, fc.array(step, { maxLength: 20 }), (durationSeconds, steps) => {
      let now = firstPart(durationSeconds);
      for (const { move, to } of steps) {
        now = moves[move](now, to, durationSeconds).part;
        expect(now.start).toBeGreaterThanOrEqual(0);
        expect(now.end).toBeLessThanOrEqual(durationSeconds);
        expect(now.end - now.start).toBeGreaterThan(0.1);
        expect(now.end - now.start).toBeLessThanOrEqual(15.001);
        // A part that was brought about stays when it is shown again.
        expect(fitPart(now, durationSeconds)).toBe(now);
      }
    }),
    { numRuns: 500 },
  );
});
