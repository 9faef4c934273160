import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FROM_BYTES_PER_SECOND } from './choose-rendition.ts';

let tell: (entries: object[]) => void;

/** An answer of the server, as the browser has timed it. */
class Entry {
  responseStart = 1_000;
  responseEnd = 2_000;
  transferSize = 200_000;
  workerStart = 0;
  constructor(fields: Partial<Entry> = {}) {
    Object.assign(this, fields);
  }
}

/** The module as a page loads it. */
async function load(downlink?: number) {
  vi.resetModules();
  vi.stubGlobal('navigator', { connection: { saveData: false, downlink } });
  return import('./network-rate.ts');
}

beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Entry);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: object) => void) {
        tell = (entries) => callback({ getEntries: () => entries });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is the quickest of the last answers, which share the network', async () => {
  const { networkBytesPerSecond } = await load();
  expect(networkBytesPerSecond()).toBeNull();
  tell([new Entry({ responseEnd: 3_000 }), new Entry({ responseEnd: 1_500 }), new Entry()]);
  expect(networkBytesPerSecond()).toBe(400_000);
  tell(Array.from({ length: 8 }, () => new Entry({ responseEnd: 5_000 })));
  expect(networkBytesPerSecond(), 'the quick one is long ago').toBe(50_000);
});

it.each([
  ['too small to tell', { transferSize: 20_000 }],
  ['from the cache', { transferSize: 0 }],
  ['by the service worker', { workerStart: 900 }],
  ['of another origin that hides its times', { responseStart: 0 }],
])('does not count an answer %s', async (_, fields) => {
  const { networkBytesPerSecond } = await load();
  tell([new Entry({ ...fields, responseEnd: 1_001 })]);
  expect(networkBytesPerSecond()).toBeNull();
});

it('knows the answers from before it was loaded', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Entry() as object as PerformanceEntry]);
  const { networkBytesPerSecond } = await load();
  expect(networkBytesPerSecond()).toBe(200_000);
});

it('begins with the estimate of the browser where it has one', async () => {
  const { networkBytesPerSecond } = await load(1.6);
  expect(networkBytesPerSecond()).toBe(200_000);
  tell([new Entry({ transferSize: 900_000 })]);
  expect(networkBytesPerSecond()).toBe(900_000);
});

it('stays below a rendition that has stalled, for a minute', async () => {
  const { networkBytesPerSecond, noteStall } = await load(10);
  vi.useFakeTimers();
  noteStall('full');
  expect(networkBytesPerSecond()).toBe(FROM_BYTES_PER_SECOND.full - 1);
  noteStall('light');
  expect(networkBytesPerSecond()).toBe(FROM_BYTES_PER_SECOND.light - 1);
  vi.advanceTimersByTime(60_000);
  expect(networkBytesPerSecond()).toBe(1_250_000);
});

it('knows a stall where nothing else is known', async () => {
  const { networkBytesPerSecond, noteStall } = await load();
  noteStall('small');
  expect(networkBytesPerSecond()).toBe(0);
});
