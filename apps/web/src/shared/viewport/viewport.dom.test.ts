import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installViewportBehaviours } from './viewport.ts';

const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

/** The visible part of the page, as the phone tells it. */
class Visible extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}

let root: HTMLElement;
let visible: Visible;
let uninstall: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  visible = new Visible();
  vi.stubGlobal('visualViewport', visible);
  root = document.createElement('div');
  document.body.replaceChildren(root);
  uninstall = installViewportBehaviours(root);
});
afterEach(() => uninstall());

it.each(['resize', 'orientationchange'])('keeps --vh at one percent of the height on %s', (event) => {
  expect(variable('--vh')).toBe('8px');
  vi.stubGlobal('innerHeight', 400);
  window.dispatchEvent(new Event(event));
  expect(variable('--vh')).toBe('4px');
});

it('pads the root by what the keyboard covers', () => {
  expect(root.style.getPropertyValue('padding-block-end')).toBe('var(--keyboard-inset)');
  expect(variable('--keyboard-inset')).toBe('0px');
  visible.height = 480;
  visible.offsetTop = 20;
  visible.dispatchEvent(new Event('resize'));
  expect(variable('--keyboard-inset')).toBe('300px');
  visible.height = 800;
  visible.offsetTop = 0;
  visible.dispatchEvent(new Event('resize'));
  expect(variable('--keyboard-inset')).toBe('0px');
});

it.each([
  ['a pinch', 400, 2],
  ["the browser's own bar", 744, 1],
])('does not take %s for a keyboard', (_, height, scale) => {
  Object.assign(visible, { height, scale });
  visible.dispatchEvent(new Event('resize'));
  expect(variable('--keyboard-inset')).toBe('0px');
});

/** Focuses the field of this markup and says how often it was scrolled after the time. */
function scrolledAfter(markup: string, ms: number) {
  root.innerHTML = markup;
  const field = root.firstElementChild;
  if (!(field instanceof HTMLElement)) throw new TypeError('The markup has no element');
  field.scrollIntoView = vi.fn();
  field.focus();
  vi.advanceTimersByTime(ms);
  return { field, scroll: vi.mocked(field.scrollIntoView) };
}

it.each(['<input>', '<input type="password">', '<textarea></textarea>'])(
  'scrolls %s to the centre 300 ms after it gains the focus',
  (markup) => {
    const { scroll } = scrolledAfter(markup, 299);
    expect(scroll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scroll).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ block: 'center' }));
  },
);

it.each(['<input type="checkbox">', '<input type="range">', '<button>Да</button>'])('leaves %s', (markup) => {
  expect(scrolledAfter(markup, 1_000).scroll).not.toHaveBeenCalled();
});

it('does not scroll to a field that was left meanwhile', () => {
  const { field, scroll } = scrolledAfter('<input>', 200);
  field.blur();
  vi.advanceTimersByTime(1_000);
  expect(scroll).not.toHaveBeenCalled();
});

it('undoes everything', () => {
  uninstall();
  expect(variable('--vh')).toBe('');
  expect(variable('--keyboard-inset')).toBe('');
  expect(root.style.getPropertyValue('padding-block-end')).toBe('');
  fireEvent(window, new Event('resize'));
  expect(variable('--vh')).toBe('');
});
