import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

/** The history of a page that was opened after one other page. */
const history = Object.assign(new EventTarget(), {
  currentEntry: { index: 1, key: 'page' },
  entries: () => [{ sameDocument: true }, { sameDocument: true }],
});

/** Dispatches a step to the history entry with this index. */
function step(index: number, fields: object = {}, cancelable = true): Event {
  const event = new Event('navigate', { cancelable });
  Object.assign(event, {
    navigationType: 'traverse',
    userInitiated: true,
    destination: { index },
    ...fields,
  });
  history.dispatchEvent(event);
  return event;
}

beforeEach(() => void vi.stubGlobal('navigation', history));
afterEach(() => vi.unstubAllGlobals());

it('closes the topmost layer first, and lets Back leave the page when none is open', () => {
  const [closeSheet, closeQuestion] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const sheet = renderHook(({ isOpen }) => useBackCloses(isOpen, closeSheet), {
    initialProps: { isOpen: true },
  });
  const question = renderHook(() => useBackCloses(true, closeQuestion));
  expect(step(0).defaultPrevented).toBe(true);
  expect(closeQuestion).toHaveBeenCalledOnce();
  expect(closeSheet).not.toHaveBeenCalled();

  question.unmount();
  expect(step(0).defaultPrevented).toBe(true);
  expect(closeSheet).toHaveBeenCalledOnce();

  sheet.rerender({ isOpen: false });
  expect(step(0).defaultPrevented).toBe(false);
  expect(closeSheet).toHaveBeenCalledOnce();
});

it.each([
  ['forth', 2, {}],
  ['that the page makes by itself', 0, { userInitiated: false }],
  ['to another page', 0, { navigationType: 'push' }],
])('holds no step %s', (_, index, fields) => {
  const close = vi.fn<() => void>();
  renderHook(() => useBackCloses(true, close));
  expect(step(index, fields).defaultPrevented).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

it('pushes an entry of the same address after a full load, and Back without a layer leaves both', () => {
  const pushed = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    history.currentEntry = { index: 2, key: 'pushed' };
  });
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  vi.spyOn(history, 'entries').mockReturnValue([{ sameDocument: false }, { sameDocument: true }]);
  const close = vi.fn<() => void>();
  const sheet = renderHook(() => useBackCloses(true, close));
  expect(pushed).toHaveBeenCalledOnce();
  expect(step(1).defaultPrevented).toBe(true);
  expect(close).toHaveBeenCalledOnce();

  sheet.unmount();
  expect(step(1).defaultPrevented).toBe(false);
  window.dispatchEvent(new Event('popstate'));
  expect(back).toHaveBeenCalledOnce();
  history.currentEntry = { index: 1, key: 'page' };
});

it('does nothing about a Back that the browser does not allow to be cancelled', () => {
  const close = vi.fn<() => void>();
  renderHook(() => useBackCloses(true, close));
  step(0, {}, false);
  expect(close).not.toHaveBeenCalled();
});
