import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { Page } from './page.tsx';

const Words = () => <p>Вот она</p>;

const open = (Lazy: LazyPage<object>) =>
  act(async () => {
    renderApp(
      <Page title="Фото">
        <Lazy />
      </Page>,
    );
  });

it('fetches a page once, ahead of the visit when asked to', async () => {
  const load = vi.fn(() => Promise.resolve(Words));
  const Lazy = lazyPage(load);
  Lazy.preload();
  await open(Lazy);
  await screen.findByText('Вот она');
  expect(load).toHaveBeenCalledOnce();
  expect(document.title).toBe('Фото · Сфера');
});

it('draws at once, without a skeleton, what has been fetched ahead', async () => {
  const Lazy = lazyPage(async () => Words);
  await Lazy.preload();
  renderApp(
    <Page title="Фото">
      <Lazy />
    </Page>,
  );
  screen.getByText('Вот она');
});

it('fetches again on the visit what could not be fetched ahead of it', async () => {
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyPage(load);
  await act(async () => Lazy.preload());
  await open(Lazy);
  await screen.findByText('Вот она');
});

it('says that there is no connection, has a way back, and comes with the network', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/photo-1.js');
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(lost);
  await open(lazyPage(load));
  expect((await screen.findByRole('alert')).textContent).toContain('Нет соединения');
  screen.getByRole('heading', { name: 'Фото' });
  screen.getByRole('button', { name: 'Назад' });

  isOnline.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Вот она');
  expect(load).toHaveBeenCalledTimes(2);
  reported.mockClear();
});

it('fetches again on «Попробовать снова» what could not be fetched', async () => {
  // React reports every caught error on the console, which is right and here expected.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('offline'));
  await open(lazyPage(load));
  await act(async () => userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' })));
  await screen.findByText('Вот она');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalled();
  reported.mockClear();
});
