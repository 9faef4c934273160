import { setMediaLevel } from '#shared/data-use/testing.ts';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFetchAhead } from './use-fetch-ahead.ts';

const Button = ({ load }: { load: () => Promise<unknown> }) => {
  useFetchAhead(load);
  return null;
};
/** A part of its own for every test: what was fetched stays known. */
const part = () => vi.fn<() => Promise<unknown>>(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});

async function becomeQuiet() {
  window.dispatchEvent(new Event('pointermove'));
  await vi.runAllTimersAsync();
}

it('fetches once, for however many buttons', async () => {
  const load = part();
  render([1, 2].map((key) => <Button key={key} load={load} />));
  expect(load).not.toHaveBeenCalled();
  await becomeQuiet();
  expect(load).toHaveBeenCalledOnce();
  render(<Button load={load} />);
  await becomeQuiet();
  expect(load).toHaveBeenCalledOnce();
});

it('is silent about a failure, and leaves another try to the press', async () => {
  const load = part().mockRejectedValue(new TypeError('Failed to fetch'));
  render([1, 2].map((key) => <Button key={key} load={load} />));
  await becomeQuiet();
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  ['without a network', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['for those who save data', () => void setMediaLevel('light')],
])('fetches nothing %s', async (_, setUp) => {
  setUp();
  const load = part();
  render(<Button load={load} />);
  await becomeQuiet();
  vi.restoreAllMocks();
  expect(load).not.toHaveBeenCalled();
});

it('fetches nothing for a button that has gone', async () => {
  const load = part();
  render(<Button load={load} />).unmount();
  await becomeQuiet();
  expect(load).not.toHaveBeenCalled();
});
