import { closeWall, getWall, openWall, renewWall, type Wall } from '@sfera/contract/walls/walls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlbumId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { WallSheet } from './wall-sheet.tsx';

const albumId = '01957f70-0000-7000-8000-0000000000b1' as AlbumId;
const wall: Wall = { code: 'abcdefghijklmnopqrst_-', secondsEach: 8, showsNames: false, showsQr: true };
const linkOf = (code: string | null) => `${location.origin}/wall#${code}`;
const show = (of: { albumId?: AlbumId } = { albumId }) =>
  renderApp(<WallSheet of={of} isOpen onClose={() => undefined} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

it('opens a wall and shows its address, and that for frames', async () => {
  reply(getWall, { wall: null });
  const calls = reply(openWall, { wall });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть показ' }));
  await screen.findByText(linkOf(wall.code));
  screen.getByRole('img', { name: 'QR-код показа' });
  screen.getByText(`${location.origin}/media/walls/${wall.code}/next.jpg?w=800&h=480`);
  expect(screen.getByRole('link', { name: 'Открыть на этом экране' }).getAttribute('href')).toBe(
    linkOf(wall.code),
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const choices = { secondsEach: 8, showsNames: false, showsQr: true };
  expect(calls.map(({ body }) => body)).toEqual([{ albumId, ...choices, timeZone }]);
  expect(toasts()).toEqual(['Показ открыт']);
});

it('changes one choice and keeps the others; the code of guests is for albums alone', async () => {
  reply(getWall, { wall });
  const calls = reply(openWall, { wall: { ...wall, showsNames: true } });
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Имена авторов' }));
  await vi.waitFor(() =>
    expect(calls.map(({ body }) => body)).toMatchObject([
      { secondsEach: 8, showsNames: true, showsQr: true },
    ]),
  );
  screen.getByRole('switch', { name: 'QR-код приёма фото' });
  unmount();
  show({});
  await screen.findByRole('switch', { name: 'Имена авторов' });
  expect(screen.queryByRole('switch', { name: 'QR-код приёма фото' })).toBeNull();
});

it('replaces and ends the address after it has said what stops', async () => {
  reply(getWall, { wall });
  reply(renewWall, { wall: { ...wall, code: 'tsrqponmlkjihgfedcba_-' } });
  const endings = reply(closeWall, undefined);
  show();
  await screen.findByText(linkOf(wall.code));
  await press('Новый адрес');
  await screen.findByText(/с прежним адресом сразу перестанут/);
  await press('Заменить');
  await screen.findByText(linkOf('tsrqponmlkjihgfedcba_-'));
  await press('Закончить показ');
  await screen.findByText(/Сами снимки останутся на месте/);
  expect(endings).toEqual([]);
  await press('Закончить');
  await screen.findByRole('button', { name: 'Открыть показ' });
  expect(endings.map(({ query }) => query)).toEqual([{ albumId }]);
  expect(toasts()).toEqual(['Прежний адрес больше не работает', 'Показ закончен']);
});

it('asks for a new address where this server cannot read the former one', async () => {
  reply(getWall, { wall: { ...wall, code: null } });
  show();
  await screen.findByText('Этот сервер больше не может показать адрес. Замените его новым.');
  expect(screen.queryByRole('link')).toBeNull();
});
