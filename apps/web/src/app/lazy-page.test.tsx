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
