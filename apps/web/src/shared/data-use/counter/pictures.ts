import type { FromWorker, ToWorker } from '#shared/pwa/worker/messages.ts';
import { isPicture } from '../is-picture.ts';
import { count } from './count.ts';

/** Pictures that come together are asked for once. Unit: milliseconds. */
const SETTLED_MS = 500;

/**
 * Counts pictures, also those of before this call. The browser tells the bytes of those that the page has fetched; of
 * those that came through the service worker the page learns nothing, and the worker is asked.
 */
export function countPictures(): void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !isPicture(new URL(entry.name).pathname)) continue;
      if (entry.workerStart === 0) count('pictures', entry.transferSize);
      else {
        clearTimeout(asking);
        asking = setTimeout(askWorker, SETTLED_MS);
      }
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Each byte is told once, to the tab that asks first. */
function askWorker(): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'FETCHED') count('pictures', data.bytes);
    port1.close();
  });
  port1.start();
  const question: ToWorker = { type: 'TAKE_FETCHED' };
  navigator.serviceWorker.controller?.postMessage(question, [port2]);
}
