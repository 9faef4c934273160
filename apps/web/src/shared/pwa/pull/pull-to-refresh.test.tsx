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

/** A finger at these places, one after the other; it stays down. */
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

it('shows the pull and, let go far enough, loads the page anew', async () => {
  render(<PullToRefresh />);
  drag(down(110));
  expect(sign()?.hasAttribute('data-far')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
  await lift();
  expect(replace.mock.calls).toEqual([[expect.stringMatching(/[?&]_cb=\d{13}$/)]]);
  expect(spinner()).not.toBeNull();
});

it('lets the hand feel that it is far enough, each time', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  render(<PullToRefresh />);
  drag([...down(110), [100, 320], [100, 250]]);
  expect(vibrate).toHaveBeenCalledOnce();
  drag(down(110));
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('does nothing when it is let go before', async () => {
  render(<PullToRefresh />);
  drag(down(90));
  expect(sign()?.hasAttribute('data-far')).toBe(false);
  await lift();
  expect(sign()).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

it('waits for what is to be done before, whether or not that succeeds', async () => {
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

it('is not begun below the top of the page', async () => {
  render(<PullToRefresh />);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  drag(down(300));
  await lift();
  expect(replace).not.toHaveBeenCalled();
});

it.each(['<div role="dialog"></div>', '<input type="range" />', '<div data-no-pull></div>'])(
  'leaves a finger to %s',
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
  'does not pull what lies behind %s',
  async (html) => {
    render(<PullToRefresh />);
    document.body.insertAdjacentHTML('beforeend', html);
    drag(down(300));
    await lift();
    expect(replace).not.toHaveBeenCalled();
  },
);

it('is given up when a second finger comes', async () => {
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

it('does not lead into the browser’s page for lost networks, unless a worker has the app', async () => {
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

it('may be pulled again by one who has chosen to stay', async () => {
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
