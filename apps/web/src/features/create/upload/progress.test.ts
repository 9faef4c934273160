import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDLE, nextProgress, shownPercent, type Progress, type ProgressEvent } from './progress.ts';

const TOTAL = 1_000;
const preparing: Progress = nextProgress(IDLE, { type: 'started', step: 'rendering' });
const started: Progress = nextProgress(preparing, { type: 'sending', nowMs: 0 });
const failed = (cause: string) => ({ type: 'failed', title: 'Ошибка публикации поста', cause }) as const;
const failure = (cause: string) => ({ phase: 'failure', title: 'Ошибка публикации поста', cause }) as const;
const sent = (sentBytes: number): ProgressEvent => ({ type: 'sent', sentBytes, totalBytes: TOTAL });
/** Ticks every `everyMs` up to `untilMs`. */
const ticks = (untilMs: number, everyMs = 35): ProgressEvent[] =>
  Array.from({ length: Math.floor(untilMs / everyMs) }, (_, n) => ({
    type: 'ticked',
    nowMs: (n + 1) * everyMs,
  }));
const run = (events: ProgressEvent[], from = started) => events.reduce(nextProgress, from);

describe('while preparing', () => {
  it('says how far the work on this device is, and moves no bar', () => {
    const half = run([{ type: 'prepared', step: 'cutting', percent: 50 }], preparing);
    expect(half).toEqual({ phase: 'preparing', step: 'cutting', percent: 50 });
    expect(shownPercent(half)).toBe(0);
  });

  it('sends nothing yet, whatever comes late from an earlier try', () =>
    expect(run([sent(TOTAL), ...ticks(350), { type: 'published' }], preparing)).toBe(preparing));

  it('can fail and be given up', () => {
    expect(run([failed('Память')], preparing)).toEqual(failure('Память'));
    expect(run([{ type: 'closed' }], preparing)).toEqual(IDLE);
  });
});

describe('while sending', () => {
  it('tells what it waits for, and goes on from where it was', () => {
    const waiting = run([sent(500), ...ticks(350), { type: 'waits', waitsFor: 'connection' }]);
    expect(waiting).toMatchObject({ phase: 'sending', percent: 10, waitsFor: 'connection' });
    const going = run([{ type: 'waits', waitsFor: null }], waiting);
    expect([going, shownPercent(going)]).toEqual([
      expect.not.objectContaining({ waitsFor: 'connection' }),
      10,
    ]);
  });

  it('moves one percent per 35 ms though everything is sent', () => {
    expect(shownPercent(run([sent(TOTAL), ...ticks(350)]))).toBe(10);
    expect(shownPercent(run([sent(TOTAL), ...ticks(350, 5)]))).toBe(10);
  });

  it('does not catch up in a leap after a pause', () =>
    expect(shownPercent(run([sent(TOTAL), { type: 'ticked', nowMs: 5_000 }]))).toBe(1));

  it('waits at 95 for the answer', () => expect(shownPercent(run([sent(TOTAL), ...ticks(60_000)]))).toBe(95));

  it('stands where the bytes stand', () => expect(shownPercent(run([sent(333), ...ticks(60_000)]))).toBe(33));

  it('keeps both promises whatever happens', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.record({ waitMs: fc.nat(200), sentBytes: fc.constant(null) }),
            fc.record({ waitMs: fc.constant(0), sentBytes: fc.nat(TOTAL) }),
          ),
          { maxLength: 200 },
        ),
        (steps) => {
          let state = started;
          let nowMs = 0;
          let mostSent = 0;
          for (const { waitMs, sentBytes } of steps) {
            nowMs += waitMs;
            mostSent = Math.max(mostSent, sentBytes ?? 0);
            const before = shownPercent(state);
            state = nextProgress(state, sentBytes === null ? { type: 'ticked', nowMs } : sent(sentBytes));
            const shown = shownPercent(state);
            expect(shown).toBeGreaterThanOrEqual(before);
            expect(shown).toBeLessThanOrEqual(Math.min(95, (mostSent / TOTAL) * 100));
            expect(shown).toBeLessThanOrEqual(nowMs / 35);
          }
        },
      ),
    ));
});

describe('the end', () => {
  it('is 100 with the answer', () => {
    const done = run([sent(TOTAL), ...ticks(350), { type: 'published' }]);
    expect(done).toEqual({ phase: 'success' });
    expect(shownPercent(done)).toBe(100);
  });

  it('is a failure with its cause', () =>
    expect(run([failed('Файл слишком большой')])).toEqual(failure('Файл слишком большой')));

  it.each<ProgressEvent>([
    sent(TOTAL),
    { type: 'ticked', nowMs: 99 },
    { type: 'published' },
    { type: 'prepared', step: 'cutting', percent: 50 },
    { type: 'sending', nowMs: 99 },
    failed('Поздно'),
  ])('is not undone by a late $type', (late) => {
    expect(nextProgress({ phase: 'success' }, late)).toEqual({ phase: 'success' });
    expect(nextProgress(failure('Сеть'), late)).toEqual(failure('Сеть'));
    expect(nextProgress(IDLE, late)).toEqual(IDLE);
  });

  it('cannot be started over while one runs', () => {
    const running = run([sent(500), ...ticks(350)]);
    expect(nextProgress(running, { type: 'started', step: 'rendering' })).toBe(running);
  });

  it('leaves nothing behind when closed', () =>
    expect(run([sent(500), ...ticks(350), { type: 'closed' }])).toEqual(IDLE));
});

it('counts an empty total as nothing sent', () =>
  expect(shownPercent(run([{ type: 'sent', sentBytes: 0, totalBytes: 0 }, ...ticks(350)]))).toBe(0));
