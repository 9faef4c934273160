import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MIN_REMAINING_MS, StoryClock } from './story-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeClock(durationMs = 5_000) {
  const onStep = vi.fn();
  const onEnd = vi.fn();
  return { clock: new StoryClock(durationMs, { onStep, onEnd }), onStep, onEnd };
}

it('waits for its start, steps every 100 ms, and ends on time', () => {
  const { clock, onStep, onEnd } = makeClock();
  vi.advanceTimersByTime(10_000);
  expect(onStep).not.toHaveBeenCalled();
  clock.run();
  vi.advanceTimersByTime(250);
  expect(onStep.mock.calls).toEqual([
    [0, true],
    [100, true],
    [200, true],
  ]);
  vi.advanceTimersByTime(4_749);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(clock.elapsedMs).toBe(5_000);
});

it('stops while held, and keeps the rest of its time', () => {
  const { clock, onStep, onEnd } = makeClock();
  clock.run();
  vi.advanceTimersByTime(3_030);
  clock.hold();
  expect(onStep).toHaveBeenLastCalledWith(3_030, false);
  vi.advanceTimersByTime(60_000);
  expect(clock.elapsedMs).toBe(3_030);
  clock.run();
  vi.advanceTimersByTime(1_969);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('has at least 50 ms left after a pause', () => {
  const { clock, onEnd } = makeClock();
  clock.run();
  vi.advanceTimersByTime(4_999);
  clock.hold();
  clock.run();
  vi.advanceTimersByTime(MIN_REMAINING_MS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('reports nothing after it is disposed', () => {
  const { clock, onStep, onEnd } = makeClock();
  clock.run();
  onStep.mockClear();
  clock.dispose();
  clock.hold();
  vi.advanceTimersByTime(10_000);
  expect(onStep).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

it('runs for its duration in all, and at most 50 ms more for each pause', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.nat(3_000)), { maxLength: 12 }),
      (durationMs, spells) => {
        vi.setSystemTime(0);
        const { clock, onStep, onEnd } = makeClock(durationMs);
        let shownMs = 0;
        const run = (ms: number) => {
          clock.run();
          for (let at = 0; at < ms && onEnd.mock.calls.length === 0; at++, shownMs++)
            vi.advanceTimersByTime(1);
        };
        for (const [runMs, holdMs] of spells) {
          if (onEnd.mock.calls.length > 0) break;
          run(runMs);
          clock.hold();
          vi.advanceTimersByTime(holdMs);
        }
        run(durationMs + MIN_REMAINING_MS);
        expect(onEnd).toHaveBeenCalledOnce();
        expect(shownMs).toBeGreaterThanOrEqual(durationMs);
        expect(shownMs).toBeLessThanOrEqual(durationMs + MIN_REMAINING_MS * (spells.length + 1));
        for (const [elapsedMs] of onStep.mock.calls) {
          expect(elapsedMs).toBeGreaterThanOrEqual(0);
          expect(elapsedMs).toBeLessThanOrEqual(durationMs);
        }
        clock.dispose();
      },
    ),
    { numRuns: 30 },
  ));
