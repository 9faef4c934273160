import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimits } from '../../base/limits/rate-limits.ts';
import { recordAnswer, secondsUntilAllowed } from './circuit-breaker.ts';

let limits: { rateLimits: ReturnType<typeof createRateLimits> };

beforeEach(() => {
  vi.useFakeTimers();
  // The factor multiplies limits of calls, and not the pause of a silent push service.
  limits = { rateLimits: createRateLimits(1_000) };
});
afterEach(() => vi.useRealTimers());

const BROWSER = 'https://push.test/browser/1';
const secondsToWait = (endpoint = BROWSER) => secondsUntilAllowed(limits, endpoint);
async function record(...answers: boolean[]): Promise<void> {
  for (const answer of answers) await recordAnswer(limits, BROWSER, answer);
}

it('stays closed after two failures in a row', async () => {
  await record(false, false);
  expect(await secondsToWait()).toBe(0);
  await record(true, false, false);
  expect(await secondsToWait()).toBe(0);
});

it('opens for every browser of that push service, and for no other service', async () => {
  await record(false, false, false);
  vi.advanceTimersByTime(500);
  expect(await secondsToWait('https://push.test/browser/2')).toBe(60);
  expect(await secondsToWait('https://push.test:8443/browser/1')).toBe(0);
  expect(await secondsToWait('https://other.test/browser/1')).toBe(0);
});

it('allows one push a minute until there is an answer', async () => {
  await record(false, false, false);
  vi.advanceTimersByTime(60_000);
  expect([await secondsToWait(), await secondsToWait()]).toEqual([0, 60]);
  await record(false);
  expect(await secondsToWait()).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(await secondsToWait()).toBe(0);
  await record(true);
  expect([await secondsToWait(), await secondsToWait()]).toEqual([0, 0]);
});
