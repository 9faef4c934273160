import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../toast/toaster.tsx';
import { useToasts } from '../toast/toast-store.ts';
import { useOnDemand } from './use-on-demand.ts';

const Menu = () => <p>Меню</p>;
const load = vi.fn<() => Promise<typeof Menu>>();
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/menu-1.js');

function Part() {
  const { part: Loaded, events } = useOnDemand(load);
  return Loaded ? <Loaded /> : <button {...events}>Действия</button>;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Действия' }));

beforeEach(() => {
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  render(
    <>
      <Part />
      <Toaster />
    </>,
  );
});

it('fetches the part for a hand that reaches, and shows it to one that presses', async () => {
  load.mockReset().mockResolvedValue(Menu);
  await userEvent.hover(screen.getByRole('button'));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('Меню')).toBeNull();
  await press();
  await screen.findByText('Меню');
});

it('fetches the part for a finger that goes down', async () => {
  load.mockReset().mockResolvedValue(Menu);
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(load).toHaveBeenCalledOnce();
});

it('is busy while the part is on its way, and asks for it once however often it is pressed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const arrival = Promise.withResolvers<typeof Menu>();
  load.mockReset().mockReturnValue(arrival.promise);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(load).toHaveBeenCalledOnce();
  await act(async () => arrival.reject(missing));
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(await screen.findAllByText(/^Не удалось загрузить\./)).toHaveLength(1);
});

it('without a network says so, keeps the page, and shows the part on the next press', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockReset().mockRejectedValue(missing);
  await press();
  await screen.findByText('Не удалось загрузить. Проверьте интернет и попробуйте ещё раз');
  expect(reload).not.toHaveBeenCalled();

  load.mockResolvedValue(Menu);
  await press();
  await screen.findByText('Меню');
});

it('loads the page anew when a deploy has taken the part away', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  load.mockReset().mockRejectedValue(missing);
  await press();
  expect(reload).toHaveBeenCalledOnce();
});
