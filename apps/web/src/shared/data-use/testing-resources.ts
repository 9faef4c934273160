import { vi } from 'vitest';

class Entry {
  readonly name: string;
  readonly transferSize: number;
  readonly workerStart: number;

  constructor(name: string, transferSize: number, workerStart: number) {
    this.name = name;
    this.transferSize = transferSize;
    this.workerStart = workerStart;
  }
}

/** Puts a browser's account of fetched files under control; `workerStart` is not zero for what a worker answered. */
export function stubResources() {
  let run: (list: { getEntries: () => Entry[] }) => void;
  vi.stubGlobal('PerformanceResourceTiming', Entry);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: typeof run) {
        run = listener;
      }
      observe() {}
    },
  );
  return (address: string, transferSize: number, workerStart = 0) =>
    run({ getEntries: () => [new Entry(address, transferSize, workerStart)] });
}
