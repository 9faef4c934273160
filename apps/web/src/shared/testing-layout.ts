import { act } from '@testing-library/react';
import { vi } from 'vitest';

const VIEWPORT = { width: 390, height: 844 };

/**
 * Gives every element a height, because happy-dom has no layout, and a windowed list would draw nothing. Unit: CSS
 * pixels.
 * @param itemWidthPx width of row items, which are `li`; every other element is as wide as the window
 * @returns restores the layout: hand it to `beforeEach`
 */
export function stubLayout(itemHeightPx: number, itemWidthPx = VIEWPORT.width): () => void {
  const view = document.defaultView;
  if (!view) throw new Error('there is no window');

  class FakeResizeObserver extends view.ResizeObserver {
    readonly #report: (target: Element) => void;

    constructor(callback: ResizeObserverCallback) {
      super(callback);
      this.#report = (target) => {
        const widthPx = target.matches('li') ? itemWidthPx : VIEWPORT.width;
        const contentRect = new DOMRect(0, 0, widthPx, itemHeightPx);
        const box = [{ inlineSize: widthPx, blockSize: itemHeightPx }];
        const boxes = { borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
        callback([{ target, contentRect, ...boxes }], this);
      };
    }

    override observe(target: Element) {
      queueMicrotask(() => act(() => this.#report(target)));
    }
  }
  const original = view.ResizeObserver;
  const height = vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(VIEWPORT.height);
  view.ResizeObserver = FakeResizeObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  return () => {
    height.mockRestore();
    view.ResizeObserver = original;
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  };
}
