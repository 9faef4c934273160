import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StripRow } from './strip-row.tsx';

const WINDOW_PX = 400;

afterEach(() => vi.unstubAllGlobals());

/** Reports a layout of the observed elements, the scrolled row being `rowPx` wide. */
function layOut(observed: Map<Element, () => void>, rowPx: number) {
  const scroller = [...observed.keys()].find(({ firstElementChild }) => firstElementChild?.tagName === 'UL');
  const row = scroller?.firstElementChild;
  if (!scroller || !row) throw new Error('The row is not observed');
  Object.defineProperties(scroller, {
    clientWidth: { value: WINDOW_PX, configurable: true },
    scrollWidth: { value: rowPx, configurable: true },
  });
  act(() => observed.get(row)?.());
}

it('asks for the next page after its layout, and again when it has grown', () => {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe = (element: Element) => void observed.set(element, this.tell);
      unobserve = (element: Element) => void observed.delete(element);
      disconnect = () => {};
    },
  );
  const onNearEnd = vi.fn();
  render(<StripRow circles={[<i key="one" />]} kept={0} onNearEnd={onNearEnd} />);
  expect(onNearEnd).not.toHaveBeenCalled();
  layOut(observed, WINDOW_PX);
  expect(onNearEnd).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Истории вперёд' })).toBeNull();
  layOut(observed, 10 * WINDOW_PX);
  expect(onNearEnd).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Истории вперёд' })).not.toBeNull();
});
