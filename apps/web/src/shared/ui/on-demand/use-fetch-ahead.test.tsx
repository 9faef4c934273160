import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFetchAhead } from './use-fetch-ahead.ts';

const Button = ({ load }: { load: () => Promise<unknown> }) => {
  useFetchAhead(load);
  return null;
};
/** A part of its own for every test: what was fetched stays known. */
const part = () => vi.fn<() => Promise<unknown>>(async () => undefined);
let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  becomeIdle = () => {
    for (const run of waiting.splice(0)) run();
  };
});

it('fetches once, for however many buttons, when the page has loaded and is idle', () => {
  const load = part();
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render([1, 2].map((key) => <Button key={key} load={load} />));
  vi.advanceTimersByTime(10_000);
  becomeIdle();
  expect(load).not.toHaveBeenCalled();

  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();

  render(<Button load={load} />);
  vi.advanceTimersByTime(1_000);
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();
});

it('does without a word for idleness', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const load = part();
  render(<Button load={load} />);
  vi.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledOnce();
});

it('is silent about a failure, and leaves another try to the press', async () => {
  const load = part().mockRejectedValue(new TypeError('Failed to fetch'));
  render([1, 2].map((key) => <Button key={key} load={load} />));
  await vi.advanceTimersByTimeAsync(1_000);
  becomeIdle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  ['without a network', { onLine: false }],
  ['for those who save data', { connection: { saveData: true } }],
])('fetches nothing %s', (_, state) => {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const load = part();
  render(<Button load={load} />);
  vi.advanceTimersByTime(1_000);
  becomeIdle();
  for (const name of Object.keys(state)) Reflect.deleteProperty(navigator, name);
  expect(load).not.toHaveBeenCalled();
});

it('fetches nothing for a button that has gone', () => {
  const load = part();
  render(<Button load={load} />).unmount();
  vi.advanceTimersByTime(1_000);
  becomeIdle();
  expect(load).not.toHaveBeenCalled();
});
