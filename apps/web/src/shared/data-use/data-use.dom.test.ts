import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { beforeEach, expect, it } from 'vitest';
import { count, takeSlot } from './counter/count.ts';
import { readDataUse, slotKey } from './data-use.ts';
import { keepDataPlan, readDataPlan } from './data-plan.ts';
import { mediaPlan } from './media-plan.ts';
import { openPage, setClock, useInOtherTab } from './testing.ts';
import { vi } from 'vitest';

const level = () => mediaPlan().level;

beforeEach(() => {
  localStorage.clear();
  setClock('2026-03-01T12:00:00');
});

it.each([
  ['nothing', 0, 'full'],
  ['just under a half', 49.9, 'full'],
  ['a half', 50, 'light'],
  ['just under the budget', 99.9, 'light'],
  ['the budget', 100, 'stop'],
] as const)('after %s of 100 MB the plan of a mobile network is %s MB: %s', (_, used, expected) => {
  openPage({ type: 'cellular' });
  keepDataPlan({ budgetMb: 100, countsAll: false });
  useInOtherTab(3, { mobile: used });
  expect(level()).toBe(expected);
});

it('changes nothing without a budget, on another network, and where the browser does not tell', () => {
  const device = openPage({ type: 'cellular' });
  useInOtherTab(0, { mobile: 5_000, other: 5_000 });
  expect(level()).toBe('full');
  keepDataPlan({ budgetMb: 50, countsAll: false });
  expect(level()).toBe('stop');
  device.moveTo('wifi');
  expect(level()).toBe('full');
  device.moveTo(undefined);
  expect(level()).toBe('full');
  keepDataPlan({ budgetMb: 50, countsAll: true });
  expect(level(), 'every network counts').toBe('stop');
});

it('is light for those who save data, whatever the network', () => {
  openPage({ saveData: true });
  expect(level()).toBe('light');
});

it('adds up what several tabs have counted, by network and kind', () => {
  const device = openPage({ type: 'cellular' });
  useInOtherTab(1, { mobile: 2, other: 3 });
  useInOtherTab(7, { mobile: 4 });
  count('pictures', 10.4);
  count('videos', MEBIBYTE);
  device.moveTo('wifi');
  count('videos', 5);
  expect(readDataUse()).toEqual({
    mobile: { pictures: 10, videos: 7 * MEBIBYTE },
    other: { pictures: 0, videos: 3 * MEBIBYTE + 5 },
  });
});

it('counts into a record that no other tab holds', async () => {
  openPage();
  const held = new Set([slotKey(0), slotKey(1)]);
  const request = async (name: string, _options: object, run: (lock: object | null) => unknown) =>
    run(held.has(name) ? null : {});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await takeSlot();
  Reflect.deleteProperty(navigator, 'locks');
  count('videos', 7);
  expect([0, 1, 2].map((slot) => localStorage.getItem(slotKey(slot)) !== null)).toEqual([false, false, true]);
});

it('begins anew on the next day, also in a page that stays open', () => {
  openPage({ type: 'cellular' });
  keepDataPlan({ budgetMb: 50, countsAll: false });
  count('videos', 60 * MEBIBYTE);
  expect(level()).toBe('stop');
  vi.advanceTimersByTime(12 * 3_600_000 + 1_000);
  expect(level()).toBe('full');
  expect(readDataUse().mobile.videos).toBe(0);
  count('videos', MEBIBYTE);
  expect(readDataUse().mobile.videos).toBe(MEBIBYTE);
});

it('gives no second budget to a clock that is set back, and a new one on the day after', () => {
  openPage({ type: 'cellular' });
  keepDataPlan({ budgetMb: 50, countsAll: false });
  count('videos', 60 * MEBIBYTE);
  vi.setSystemTime(new Date('2026-02-20T12:00:00'));
  expect(readDataUse().mobile.videos).toBe(60 * MEBIBYTE);
  count('videos', MEBIBYTE);
  expect(readDataUse().mobile.videos).toBe(61 * MEBIBYTE);
  vi.setSystemTime(new Date('2026-02-21T12:00:00'));
  expect(readDataUse().mobile.videos).toBe(0);
});

it.each([
  '{',
  'null',
  '7',
  '[]',
  '{"budgetMb":"много","countsAll":"да"}',
  '{"day":5,"mobile":{"videos":"x"}}',
])('takes what it cannot read for nothing: %s', (stored) => {
  localStorage.setItem('sfera:data-plan', stored);
  localStorage.setItem(slotKey(0), stored);
  openPage({ type: 'cellular' });
  expect([level(), readDataPlan()]).toEqual(['full', { budgetMb: null, countsAll: false }]);
  expect(readDataUse().mobile).toEqual({ pictures: 0, videos: 0 });
});
