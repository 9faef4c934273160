import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Deferred } from './deferred.tsx';

const Part = () => <p>Вот она</p>;
const atOnce = (run: () => void) => run();

it('draws the part when it has come, and fetches it again when it has not', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js');
  const load = vi.fn(async () => Part).mockRejectedValueOnce(missing);
  await act(async () => void render(<Deferred load={load} after={atOnce} />));
  expect(screen.queryByText('Вот она')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByText('Вот она');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it('gives up with the page', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Part).mockRejectedValue(new TypeError('Failed to fetch'));
  let view: ReturnType<typeof render> | undefined;
  await act(async () => {
    view = render(<Deferred load={load} after={atOnce} />);
  });
  view?.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
