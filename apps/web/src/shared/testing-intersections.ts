import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Watcher {
  element: Element;
  report: (ratio: number) => void;
}

/**
 * Replaces the browser's IntersectionObserver for one test, because happy-dom has no layout. All observers, regardless
 * of their margins, receive the same entries.
 * @returns sets the visible share (0 to 1) of an element, or of an element inside it
 */
export function stubIntersections(): (within: Element, ratio: number) => void {
  const watchers = new Set<Watcher>();

  class FakeIntersectionObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #own = new Set<Watcher>();
    readonly #callback: IntersectionObserverCallback;

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(element: Element) {
      const boundingClientRect = new DOMRect(0, 0, 100, 100);
      const report = (ratio: number) =>
        this.#callback(
          [
            {
              target: element,
              time: 0,
              boundingClientRect,
              intersectionRatio: ratio,
              isIntersecting: ratio > 0,
              intersectionRect: new DOMRect(0, 0, 100, 100 * ratio),
              rootBounds: new DOMRect(0, 0, 1_000, 1_000),
            },
          ],
          this,
        );
      const watcher = { element, report };
      this.#own.add(watcher);
      watchers.add(watcher);
    }

    unobserve(element: Element) {
      for (const watcher of this.#own) if (watcher.element === element) this.#forget(watcher);
    }

    disconnect() {
      for (const watcher of this.#own) this.#forget(watcher);
    }

    takeRecords() {
      return [];
    }

    #forget(watcher: Watcher) {
      this.#own.delete(watcher);
      watchers.delete(watcher);
    }
  }

  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  return (within, ratio) =>
    act(() => {
      for (const { element, report } of watchers) if (within.contains(element)) report(ratio);
    });
}
