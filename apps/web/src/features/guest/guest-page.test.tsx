import {
  addGuestPicture,
  admitGuestPicture,
  checkGuestLink,
  GuestPicture,
  joinAsGuest,
  listGuestPictures,
} from '@sfera/contract/albums/guest-calls';
import type { AnswerOf } from '@sfera/contract/base/route';
import * as v from 'valibot';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { guestTokens, keepGuestToken } from '#entities/album/guest-tokens.ts';
import { loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { GuestPage } from './guest-page.tsx';
import { useUploads } from './uploads.ts';

const code = 'abcdefghijklmnopqrst_-';
const token = 'T'.repeat(43);
const ticket = 'ticket';
const opened: AnswerOf<typeof checkGuestLink> = {
  albumName: 'Выпускной',
  hostName: 'Ана',
  endsAt: new Date(2026, 11, 7, 23, 59).toISOString(),
  mayLook: false,
  isChecked: true,
  guest: null,
};
const olya = { name: 'Оля', countAdded: 0, isBlocked: false };
const open = () => renderApp(<GuestPage />, { path: `/guest#${code}` });
const file = (name: string) => new File([name], name, { type: 'image/jpeg', lastModified: 0 });

/** Chooses files as a person does: the page makes an input for it. */
async function choose(...files: File[]): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Добавить/ }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No choice of files is open');
  await userEvent.upload(input, files);
}

beforeEach(() => {
  useUploads.setState({ uploads: [], countAdded: 0 });
  // Without it nothing is hashed, and no test waits for that.
  vi.stubGlobal('isSecureContext', false);
});

it('asks for a name first, and keeps the token for this link', async () => {
  reply(checkGuestLink, opened);
  const calls = reply(joinAsGuest, { token });
  open();
  await screen.findByRole('heading', { name: 'Выпускной' });
  screen.getByText(/^Принимает .*Ана.* до 7 декабря 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  await screen.findByText('Напишите, как вас зовут');
  await userEvent.type(screen.getByLabelText('Как вас зовут?'), 'Оля');
  reply(checkGuestLink, { ...opened, guest: olya });
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  await screen.findByRole('button', { name: 'Добавить фото' });
  expect(calls.map(({ body }) => body)).toEqual([{ code, name: 'Оля' }]);
  expect(guestTokens()).toEqual([token]);
});

it('sends each file after it has asked, and says how many are there', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, guest: olya });
  const asked = reply(admitGuestPicture, { ticket, isKnown: false });
  const sent = reply(addGuestPicture, { isWaiting: true, countAdded: 2 });
  open();
  await choose(file('a.jpg'), file('b.jpg'));
  await waitFor(() => expect(screen.getAllByText('Отправлено на просмотр')).toHaveLength(2));
  screen.getByText('Добавлено: 2 снимка');
  expect(asked).toHaveLength(2);
  expect(sent.map(({ params, authorization }) => [params['ticket'], authorization])).toEqual([
    [ticket, null],
    [ticket, null],
  ]);
});

it('leaves out what the album has', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, guest: olya });
  reply(admitGuestPicture, { ticket, isKnown: true });
  open();
  await choose(file('a.jpg'));
  await screen.findByText('Такой снимок уже есть');
});

it('waits for the network and goes on by itself', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, guest: olya });
  loseConnection(admitGuestPicture);
  reply(addGuestPicture, { isWaiting: false, countAdded: 1 });
  open();
  await choose(file('a.jpg'));
  await screen.findByText('Ждём сеть. Отправим сами, когда она появится');
  reply(admitGuestPicture, { ticket, isKnown: false });
  dispatchEvent(new Event('online'));
  await screen.findByText('Добавлено: 1 снимок');
});

it('gives up the rest when the device may add no more, and says why', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, guest: olya });
  refuse(admitGuestPicture, 'guest_limit_reached');
  open();
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  const words = 'С этого телефона пришло столько снимков, сколько можно по одной ссылке';
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('offers another try only where it can succeed', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, guest: olya });
  reply(admitGuestPicture, { ticket, isKnown: false });
  refuse(addGuestPicture, 'unsupported_media');
  open();
  await choose(file('a.jpg'));
  await waitFor(() => expect(useUploads.getState().uploads[0]?.state).toBe('failed'));
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  refuse(addGuestPicture, 'quota_exceeded');
  await choose(file('b.jpg'));
  await screen.findByRole('button', { name: 'Повторить' });
});

it('shows the album where the link lets guests look', async () => {
  keepGuestToken(code, token);
  reply(checkGuestLink, { ...opened, mayLook: true, guest: olya });
  const picture = v.parse(GuestPicture, {
    postId: '01957f70-0000-7000-8000-0000000000b1',
    fileType: 'image',
    thumbnailUrl: '/media/k/320.jpg',
    url: '/media/k/2048.jpg',
  });
  reply(listGuestPictures, { pictures: [picture], nextCursor: null });
  open();
  const link = await screen.findByRole('link', { name: 'Фото из альбома' });
  expect(link.getAttribute('href')).toBe('/media/k/2048.jpg');
});

it('says that the link has ended', async () => {
  refuse(checkGuestLink, 'guest_link_ended');
  open();
  await screen.findByRole('heading', { name: 'Приём фото закончен' });
  screen.getByRole('alert');
});

it('does not call a broken link an end', async () => {
  refuse(checkGuestLink, 'invalid_input');
  open();
  await screen.findByRole('heading', { name: 'Не удалось открыть альбом' });
});

it('asks again after a lost connection', async () => {
  loseConnection(checkGuestLink);
  open();
  await screen.findByText(/^Не удалось открыть альбом/);
  reply(checkGuestLink, opened);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByRole('heading', { name: 'Выпускной' });
});
