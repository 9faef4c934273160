import { FROM_BYTES_PER_SECOND, type Rendition } from './choose-rendition.ts';

/** A smaller answer ends before the network shows its rate. Unit: bytes. */
const TELLING_BYTES = 60_000;
const REMEMBERED = 8;
/** How long a stall is remembered. */
const STALL_COUNTS_MS = 60_000;

let rates: number[] = [];
let stall = { bytesPerSecond: Infinity, untilMs: 0 };

/**
 * Each answer is a lower bound, because answers share the network. What the service worker or the cache has answered
 * tells nothing.
 */
function note({ transferSize, responseStart, responseEnd, workerStart }: PerformanceResourceTiming): void {
  const ms = responseEnd - responseStart;
  if (transferSize < TELLING_BYTES || workerStart > 0 || responseStart === 0 || ms <= 0) return;
  rates = [...rates, (transferSize * 1_000) / ms].slice(-REMEMBERED);
}

const noteAll = (entries: PerformanceEntryList) => {
  for (const entry of entries) if (entry instanceof PerformanceResourceTiming) note(entry);
};
// The browser stops to keep entries after the first 250, but tells an observer of all.
noteAll(performance.getEntriesByType('resource'));
new PerformanceObserver((list) => noteAll(list.getEntries())).observe({ type: 'resource' });

/**
 * The rate that the network carries, by the last answers and by the browser's own estimate; null while the rate is
 * unknown.
 */
export function networkBytesPerSecond(): number | null {
  const megabits = navigator.connection?.downlink;
  const known = megabits === undefined ? rates : [...rates, (megabits * 1_000_000) / 8];
  const ceiling = performance.now() < stall.untilMs ? stall.bytesPerSecond : Infinity;
  if (known.length > 0) return Math.min(ceiling, Math.max(...known));
  return ceiling < Infinity ? ceiling : null;
}

/** The network did not carry this rendition: for a minute smaller ones are chosen. */
export function noteStall(rendition: Rendition): void {
  const bytesPerSecond = Math.max(0, FROM_BYTES_PER_SECOND[rendition] - 1);
  stall = { bytesPerSecond, untilMs: performance.now() + STALL_COUNTS_MS };
}
