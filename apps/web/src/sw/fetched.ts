import { isPicture } from '#shared/data-use/is-picture.ts';

let bytes = 0;

/**
 * Adds up the pictures that come over the network. A page is told 0 bytes for each picture that comes through a worker;
 * only the worker's own timeline knows whether the browser had kept it.
 */
export function countFetched(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && isPicture(new URL(entry.name).pathname))
        bytes += entry.transferSize;
  }).observe({ type: 'resource' });
}

/** Returns the bytes since the last call. */
export function takeFetched(): number {
  const taken = bytes;
  bytes = 0;
  return taken;
}
