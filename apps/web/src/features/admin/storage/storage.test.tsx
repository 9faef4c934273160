import { getStorage, measureStorage, setDefaultQuota } from '@sfera/contract/admin/storage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { GB, STORAGE } from '../testing.ts';
import { Storage } from './storage.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

it('shows what takes space, the most first, and how long the disk lasts', async () => {
  reply(getStorage, STORAGE);
  renderApp(<Storage />);
  const kinds = within(await screen.findByRole('list', { name: 'Что занимает место' })).getAllByRole(
    'listitem',
  );
  expect(kinds.map(plain)).toEqual(['Видео6 ГБ30 файлов', 'Фото2 ГБ120 файлов']);
  screen.getByRole('heading', { name: /^Свободно 20.ГБ из 40.ГБ$/ });
  screen.getByText('При нынешнем росте места хватит на 4 месяца');
  screen.getByRole('img', { name: /^Сейчас 8.ГБ, наименьшее 7.ГБ/ });
});

it('says so when files are refused, and where no disk, measurement or growth is known', async () => {
  reply(getStorage, { ...STORAGE, disk: { totalBytes: 40 * GB, freeBytes: GB, reserveBytes: 2 * GB } });
  const { unmount } = renderApp(<Storage />);
  await screen.findByText(/новые файлы сейчас не принимаются/);
  unmount();
  reply(getStorage, { ...STORAGE, measuredAt: null, kinds: [], disk: null, days: [], lastsDays: null });
  renderApp(<Storage />);
  await screen.findByText(/хранятся не на диске этого сервера/);
  screen.getByText('Ещё не посчитано');
  screen.getByText(/^График появится/);
});

it('measures again, and waits for the new numbers', async () => {
  reply(getStorage, STORAGE);
  const seen = reply(measureStorage, undefined);
  renderApp(<Storage />);
  const measure = await screen.findByRole('button', { name: 'Пересчитать' });
  await userEvent.dblClick(measure);
  await waitFor(() => expect(measure.getAttribute('aria-busy')).toBe('true'));
  reply(getStorage, { ...STORAGE, measuredAt: '2026-03-02T12:00:00.000Z', kinds: [] });
  await waitFor(() => expect(measure.getAttribute('aria-busy')).toBeNull(), { timeout: 5_000 });
  expect(seen).toHaveLength(1);
});

it('sets the quota of everybody by a press, or to a number of gigabytes', async () => {
  reply(getStorage, STORAGE);
  const seen = reply(setDefaultQuota, { quotaBytes: null });
  renderApp(<Storage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Без ограничения' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ message: 'Сохранено' }]));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^5.ГБ$/ })).toHaveProperty('checked', true));
  await userEvent.click(screen.getByRole('radio', { name: 'Другое…' }));
  const field = screen.getByRole('textbox', { name: 'Сколько, ГБ' });
  await userEvent.clear(field);
  await userEvent.type(field, 'много{Enter}');
  expect(noteOf(field)).toBe('Укажите число, например 25 или 0,5');
  await userEvent.clear(field);
  await userEvent.type(field, '0,5{Enter}');
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toEqual([{ quotaBytes: null }, { quotaBytes: GB / 2 }]),
  );
});
