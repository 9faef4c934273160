import type { Repeats } from '@sfera/contract/events/events';
import { describe, expect, it } from 'vitest';
import { nextReminder, nextTime, overAt, remindedTime, type Times } from './times.ts';

const times = (startsAt: string, repeats: Repeats | null = null, more: Partial<Times> = {}): Times => ({
  startsAt,
  endsAt: null,
  isAllDay: false,
  zone: 'Europe/Berlin',
  repeats,
  without: [],
  ...more,
});
const at = (text: string) => new Date(text);
const starts = (of: Times, now: string) => nextTime(of, at(now)).startsAt;

describe('the times of an event', () => {
  it('are by the clock of the place, also over the change to summer time', () => {
    const weekly = times('2026-03-26T18:00', { every: 'week', times: null }, { endsAt: '2026-03-26T20:00' });
    expect(nextTime(weekly, at('2026-03-20T00:00:00Z'))).toMatchObject({
      startsAt: '2026-03-26T18:00',
      begins: at('2026-03-26T17:00:00Z'),
      ends: at('2026-03-26T19:00:00Z'),
    });
    expect(nextTime(weekly, at('2026-03-27T00:00:00Z'))).toMatchObject({
      startsAt: '2026-04-02T18:00',
      endsAt: '2026-04-02T20:00',
      begins: at('2026-04-02T16:00:00Z'),
      ends: at('2026-04-02T18:00:00Z'),
    });
  });

  it('leave out the days that a month or a year does not have, and do not count them', () => {
    const monthly = times('2026-01-31T18:00', { every: 'month', times: 3 });
    expect(starts(monthly, '2026-02-01T00:00:00Z')).toBe('2026-03-31T18:00');
    expect(starts(monthly, '2026-04-01T00:00:00Z')).toBe('2026-05-31T18:00');
    expect(overAt(monthly)).toEqual(at('2026-05-31T19:00:00Z'));
    const leap = times('2028-02-29T12:00', { every: 'year', times: null });
    expect(starts(leap, '2028-03-01T00:00:00Z')).toBe('2032-02-29T12:00');
  });

  it('of an event without end go on after decades, and those of one that is over stay at the last', () => {
    const endless = times('2026-01-05T18:00', { every: 'week', times: null });
    expect(starts(endless, '2066-01-05T00:00:00Z')).toBe('2066-01-11T18:00');
    expect(overAt(endless)).toBeNull();
    const counted = times('2026-01-05T18:00', { every: 'week', times: 500 });
    expect(starts(counted, '2066-01-05T00:00:00Z')).toBe('2035-07-30T18:00');
  });

  it('of whole days last until the day after, wherever they are', () => {
    const days = times('2026-05-01T00:00', null, {
      isAllDay: true,
      endsAt: '2026-05-02T00:00',
      zone: 'Asia/Tokyo',
    });
    expect(nextTime(days, at('2026-01-01T00:00:00Z'))).toMatchObject({
      begins: at('2026-04-30T15:00:00Z'),
      ends: at('2026-05-02T15:00:00Z'),
    });
  });

  it('are reminded of once each', () => {
    const weekly = times('2026-01-05T18:00', { every: 'week', times: 2 });
    const first = nextReminder(weekly, 60, at('2026-01-01T00:00:00Z'));
    expect(first).toEqual(at('2026-01-05T16:00:00Z'));
    expect(remindedTime(weekly, at('2026-01-05T16:00:00Z'), at('2026-01-05T16:01:00Z'))?.startsAt).toBe(
      '2026-01-05T18:00',
    );
    expect(remindedTime(weekly, at('2026-01-05T16:00:00Z'), at('2026-01-05T17:30:00Z'))).toBeUndefined();
    expect(nextReminder(weekly, 60, at('2026-01-05T16:00:00Z'))).toEqual(at('2026-01-12T16:00:00Z'));
    expect(nextReminder(weekly, 60, at('2026-01-12T16:00:00Z'))).toBeNull();
    expect(nextReminder(weekly, null, at('2026-01-01T00:00:00Z'))).toBeNull();
  });
});
