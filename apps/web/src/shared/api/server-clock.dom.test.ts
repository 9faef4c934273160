import { HOUR_MS } from '@sfera/contract/base/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00.400Z');
const KEY = 'sfera:clock';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
afterEach(() => vi.useRealTimers());

/** The module as a page that has just been opened loads it. */
async function openPage() {
  vi.resetModules();
  return import('./server-clock.ts');
}
/** An answer of a server whose time is that of the device and `aheadMs`. */
const answer = (aheadMs: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { date: new Date(Date.now() + aheadMs).toUTCString(), ...headers } });

it.each([-49 * HOUR_MS, 49 * HOUR_MS, -90_000])('follows a server %d ms from the device', async (aheadMs) => {
  const { learnServerTime, serverNow } = await openPage();
  learnServerTime(answer(aheadMs), Date.now());
  expect(Math.abs(serverNow() - Date.now() - aheadMs)).toBeLessThan(1_000);
  expect(serverNow(Date.now() - HOUR_MS)).toBe(serverNow() - HOUR_MS);
});

it('leaves a clock alone that may be right, however slow the answers are', async () => {
  const { learnServerTime, serverNow } = await openPage();
  for (const aheadMs of [0, -30_000, -500]) {
    learnServerTime(answer(aheadMs), Date.now() - 30_000);
    vi.advanceTimersByTime(700);
  }
  expect(serverNow()).toBe(Date.now());
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('comes nearer with each answer', async () => {
  const { learnServerTime, serverNow } = await openPage();
  learnServerTime(answer(-HOUR_MS), Date.now() - 20_000);
  for (let more = 0; more < 10; more += 1) {
    vi.advanceTimersByTime(130);
    learnServerTime(answer(-HOUR_MS), Date.now());
  }
  expect(Math.abs(serverNow() - Date.now() + HOUR_MS)).toBeLessThan(200);
});

it('knows the difference when the page is opened again, and forgets it when the clock was set right', async () => {
  const before = await openPage();
  before.learnServerTime(answer(-49 * HOUR_MS), Date.now());
  const { learnServerTime, serverNow } = await openPage();
  expect(serverNow()).toBe(before.serverNow());
  expect(serverNow()).toBeLessThan(Date.now() - 48 * HOUR_MS);
  learnServerTime(answer(0), Date.now());
  expect(serverNow()).toBe(Date.now());
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('learns nothing from kept answers and from those without a time', async () => {
  const { learnServerTime, serverNow } = await openPage();
  learnServerTime(answer(-HOUR_MS, { [FROM_CACHE_HEADER]: '1' }), Date.now());
  learnServerTime(new Response(''), Date.now());
  expect(serverNow()).toBe(Date.now());
});

it.each([-60 * 24 * HOUR_MS, 60 * 24 * HOUR_MS])(
  'ends nothing early by a difference of %d ms',
  async (aheadMs) => {
    const { learnServerTime, leftUntil } = await openPage();
    learnServerTime(answer(aheadMs), Date.now());
    expect(leftUntil(Date.now() + HOUR_MS)).toBeGreaterThanOrEqual(HOUR_MS);
  },
);
