import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

const replace = vi.fn<(address: string | URL) => void>();

beforeEach(() => {
  replace.mockReset();
  vi.spyOn(location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const sign = () => document.querySelector('[data-pulled]');
const spinner = () => screen.queryByText('Обновляем…');

/** Drags a finger through these points, without lifting it. */
function drag(places: readonly (readonly [number, number])[], target: Element = document.body) {
  for (const [step, [clientX, clientY]] of places.entries())
    fireEvent(
      target,
      Object.assign(new Event(step === 0 ? 'touchstart' : 'touchmove', { bubbles: true }), {
        touches: [{ clientX, clientY }],
      }),
    );
}
const lift = (target: Element = document.body) =>
  act(
    async () =>
      void fireEvent(target, Object.assign(new Event('touchend', { bubbles: true }), { touches: [] })),
  );
const down = (px: number): [number, number][] => [
  [100, 200],
  [100, 200 + px / 2],
  [100, 200 + px],
];

it('shows the pull, and reloads the page when it is released past the threshold', async () => {
  render(<PullToRefresh />);
  drag(down(110));
  expect(sign()?.hasAttribute('data-far')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
  await lift();
  expect(replace.mock.calls).toEqual([[expect.stringMatching(/[?&]_cb=\d{13}$/)]]);
  expect(spinner()).not.toBeNull();
});

it('vibrates each time the pull passes the threshold', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  render(<PullToRefresh />);
  drag([...down(110), [100, 320], [100, 250]]);
  expect(vibrate).toHaveBeenCalledOnce();
  drag(down(110));
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('does nothing when it is released before the threshold', async () => {
  render(<PullToRefresh />);
  drag(down(90));
  expect(sign()?.hasAttribute('data-far')).toBe(false);
  await lift();
  expect(sign()).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

it('awaits `beforeReload`, and reloads whether or not it succeeds', async () => {
  const before = Promise.withResolvers<void>();
  const beforeReload = vi.fn(() => before.promise);
  render(<PullToRefresh beforeReload={beforeReload} />);
  drag(down(200));
  await lift();
  expect(beforeReload).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
  drag(down(200));
  expect(sign(), 'no pull while it refreshes').toBeNull();
  await lift();
  await act(async () => before.reject(new Error('Nothing to save')));
  expect(replace).toHaveBeenCalledTimes(1);
  expect(beforeReload).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'a sideways sweep',
    [
      [100, 200],
      [160, 210],
      [100, 400],
    ],
  ],
  [
    'a finger that goes up',
    [
      [100, 200],
      [100, 190],
      [100, 400],
    ],
  ],
  [
    'a trembling finger',
    [
      [100, 200],
      [100, 204],
    ],
  ],
] as const)('is not begun by %s', async (_, places) => {
  render(<PullToRefresh />);
  drag(places);
  expect(sign()).toBeNull();
  await lift();
  expect(replace).not.toHaveBeenCalled();
});

it('does not start below the top of the page', async () => {
  render(<PullToRefresh />);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  drag(down(300));
  await lift();
  expect(replace).not.toHaveBeenCalled();
});

it.each(['<div role="dialog"></div>', '<input type="range" />', '<div data-no-pull></div>'])(
  'ignores a touch on %s',
  async (html) => {
    render(<PullToRefresh />);
    document.body.insertAdjacentHTML('beforeend', html);
    const target = document.body.lastElementChild ?? document.body;
    drag(down(300), target);
    await lift(target);
    expect(replace).not.toHaveBeenCalled();
  },
);

it.each(['<div data-covers-shell></div>', '<div role="dialog" data-state="open"></div>'])(
  'does not pull a page covered by %s',
  async (html) => {
    render(<PullToRefresh />);
    document.body.insertAdjacentHTML('beforeend', html);
    drag(down(300));
    await lift();
    expect(replace).not.toHaveBeenCalled();
  },
);

it('is cancelled by a second finger', async () => {
  render(<PullToRefresh />);
  drag(down(300));
  const touches = [
    { clientX: 100, clientY: 500 },
    { clientX: 200, clientY: 500 },
  ];
  fireEvent(document.body, Object.assign(new Event('touchmove', { bubbles: true }), { touches }));
  expect(sign()).toBeNull();
  await lift();
  expect(replace).not.toHaveBeenCalled();
});

it('does not reload into the browser’s offline page, unless a service worker serves the app', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PullToRefresh />);
  drag(down(200));
  await lift();
  expect([spinner(), replace.mock.calls]).toEqual([null, []]);

  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  drag(down(200));
  await lift();
  expect(replace).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('can be pulled again when the person has chosen to stay on the page', async () => {
  vi.useFakeTimers();
  render(<PullToRefresh />);
  drag(down(200));
  await lift();
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(spinner()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(spinner()).toBeNull();
  drag(down(200));
  await lift();
  expect(replace).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
