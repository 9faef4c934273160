import { createLogThrottle, log } from '../log.ts';
import { counter, gauge } from './series.ts';

const LOOK_EVERY_MS = 20;
/** A request of another person waits for as long; more is a fault. */
const LONG_MS = 100;

const longHolds = counter(
  'sfera_event_loop_long_holds_total',
  'Times that code held the event loop for over 100 ms',
  [],
);
const throttled = createLogThrottle();
let longestMs = 0;
gauge(
  'sfera_event_loop_held_seconds',
  'Longest hold of the event loop since the last reading, in processor time',
  () => {
    const value = longestMs / 1_000;
    longestMs = 0;
    return [{ labels: {}, value }];
  },
);

/**
 * Watches how long code holds the event loop: a timer comes late by that time. It is measured in processor time of this
 * thread, because a busy machine delays the timer, too. `cpuMs`: a clock of this time. Returns a function that ends the
 * watch.
 */
export function watchEventLoop(cpuMs = threadCpuMs): () => void {
  let before = cpuMs();
  const timer = setInterval(() => {
    const now = cpuMs();
    const heldMs = now - before;
    before = now;
    longestMs = Math.max(longestMs, heldMs);
    // The time between two looks may be filled by many short works.
    if (heldMs <= LONG_MS + LOOK_EVERY_MS) return;
    longHolds.add([]);
    const words = `Цикл событий стоял ${Math.round(heldMs)} мс: в это время сервер никому не отвечал`;
    throttled('held', () => log.warn(words));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
