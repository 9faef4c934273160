import { Album } from '@sfera/contract/albums/albums';
import {
  type AlbumGuests,
  blockGuest,
  closeAlbumToGuests,
  decideWaiting,
  getAlbumGuests,
  openAlbumToGuests,
} from '@sfera/contract/albums/guests';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { GuestsSheet } from './guests-sheet.tsx';

const album = v.parse(Album, {
  id: '01957f70-0000-7000-8000-0000000000b1',
  name: 'Выпускной',
  circle: null,
  owner: null,
  countPictures: 3,
  cover: null,
  whoAdds: 'everyone',
  whoDownloads: 'everyone',
  keepsOriginals: true,
  may: { add: true, download: true, lead: true },
});
const code = 'abcdefghijklmnopqrst_-';
const guestId = '01957f70-0000-7000-8000-0000000000e1';
const waitingId = (n: number) => `01957f70-0000-7000-8000-0000000000f${n}`;
const CLOSED = { link: null, guests: [], waiting: [], countWaiting: 0 };
const endsAt = new Date(2030, 11, 7, 23, 59, 59).toISOString();
const opened: AlbumGuests = v.parse(getAlbumGuests.response, {
  link: { code, endsAt, mayLook: false, isChecked: true, countBrought: 2 },
  guests: [{ id: guestId, name: 'Оля', countPictures: 2, isBlocked: false }],
  waiting: [1, 2].map((n) => ({
    postId: waitingId(n),
    guest: { id: guestId, name: 'Оля' },
    fileType: n === 1 ? 'video' : 'image',
    thumbnailUrl: `/media/k${n}/320.jpg`,
    url: `/media/k${n}/2048.jpg`,
    takenAt: endsAt,
  })),
  countWaiting: 2,
});
const show = () => renderApp(<GuestsSheet album={album} isOpen onClose={() => undefined} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => useToasts.setState({ toasts: [] }));

it('opens the album until the end of a day, checked first, to add alone', async () => {
  reply(getAlbumGuests, CLOSED);
  const calls = reply(openAlbumToGuests, opened);
  show();
  const day = await screen.findByLabelText('Принимать до конца дня');
  await userEvent.clear(day);
  await userEvent.type(day, '2030-12-07');
  reply(getAlbumGuests, opened);
  await press('Открыть приём');
  await screen.findByRole('img', { name: 'QR-код приёма фото' });
  screen.getByText(`${location.origin}/guest#${code}`);
  expect(calls[0]?.body).toEqual({
    endsAt: new Date('2030-12-07T23:59:59').toISOString(),
    mayLook: false,
    isChecked: true,
  });
});

it('changes one choice of the open link and keeps the others', async () => {
  reply(getAlbumGuests, opened);
  const calls = reply(openAlbumToGuests, opened);
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Гости видят альбом' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ endsAt, mayLook: true, isChecked: true }));
});

it('lets one or all of what waits into the album, and deletes one', async () => {
  reply(getAlbumGuests, opened);
  const calls = reply(decideWaiting, undefined);
  show();
  const waiting = await screen.findByRole('region', { name: 'Ждут вас: 2 снимка' });
  const [first, second] = within(waiting).getAllByRole('listitem');
  if (!first || !second) throw new Error('Two pictures wait');
  const triangles = [first, second].map((row) => row.querySelectorAll('.lucide-play').length);
  expect(triangles).toEqual([1, 0]);
  await userEvent.click(within(first).getByRole('button', { name: 'В альбом' }));
  await userEvent.click(within(second).getByRole('button', { name: 'Удалить' }));
  await userEvent.click(within(waiting).getByRole('button', { name: 'Все в альбом' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ body }) => body)).toEqual([
    { postIds: [waitingId(1)], isAccepted: true },
    { postIds: [waitingId(2)], isAccepted: false },
    { postIds: [waitingId(1), waitingId(2)], isAccepted: true },
  ]);
});

it('blocks a guest, and with it removes what the guest has added', async () => {
  reply(getAlbumGuests, opened);
  const calls = reply(blockGuest, undefined);
  show();
  await press('Заблокировать');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(
    within(question).getByRole('switch', { name: 'Удалить всё, что добавил этот гость' }),
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Заблокировать' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ isBlocked: true, removes: true }));
});

it('ends the link, and keeps what came by it unless it is told otherwise', async () => {
  reply(getAlbumGuests, opened);
  const calls = reply(closeAlbumToGuests, undefined);
  show();
  await press('Закончить приём');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Закончить' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ removes: false }));
});

it('copies the link, and saves its code as SVG', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:qr');
  reply(getAlbumGuests, opened);
  show();
  await press('Скопировать ссылку');
  expect(write).toHaveBeenCalledWith(`${location.origin}/guest#${code}`);
  await press('SVG');
  const [blob] = made.mock.calls[0] ?? [];
  expect(blob).toBeInstanceOf(Blob);
  expect(await (blob as Blob).text()).toMatch(/^<svg|<\?xml/);
});
