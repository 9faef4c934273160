import { deleteCircleLink, getCircleLink, rotateCircleLink } from '@sfera/contract/circles/invitations';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeCircle } from '#entities/circle/testing.ts';
import { loseConnection, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { LinkSheet } from './link-sheet.tsx';

const code = 'abcdefghijklmnopqrst_-';
const next = 'tsrqponmlkjihgfedcba_-';
const linkOf = (of: string) => `${location.origin}/circle#${of}`;
const show = () => renderApp(<LinkSheet circle={makeCircle()} isOpen onClose={() => undefined} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

it('shows the link with its QR code, and copies it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  reply(getCircleLink, { code });
  show();
  await screen.findByText(linkOf(code));
  screen.getByRole('img', { name: 'QR-код круга' });
  await press('Скопировать ссылку');
  expect(write).toHaveBeenCalledWith(linkOf(code));
});

it('makes a link that opens the simple view', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  reply(getCircleLink, { code });
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'С простым видом' }));
  const link = `${location.origin}/circle?view=simple#${code}`;
  screen.getByText(link);
  await press('Скопировать ссылку');
  expect(write).toHaveBeenCalledWith(link);
});

it('replaces the link after it has said that the old one stops', async () => {
  reply(getCircleLink, { code });
  const calls = reply(rotateCircleLink, { code: next });
  show();
  await screen.findByText(linkOf(code));
  await press('Новая ссылка');
  await screen.findByText(/^Старая ссылка и её QR-код сразу перестанут работать/);
  expect(calls).toEqual([]);
  await press('Заменить');
  await screen.findByText(linkOf(next));
  expect(toasts()).toEqual(['Старая ссылка больше не работает']);
});

it('turns the link off, and makes another one', async () => {
  reply(getCircleLink, { code });
  reply(deleteCircleLink, undefined);
  reply(rotateCircleLink, { code: next });
  show();
  await screen.findByText(linkOf(code));
  await press('Отключить');
  await screen.findByRole('alertdialog', { name: 'Отключить ссылку?' });
  await press('Отключить');
  await screen.findByText(/^У круга нет ссылки/);
  await press('Создать ссылку');
  await screen.findByText(linkOf(next));
  // Nothing has stopped to work.
  expect(toasts()).toEqual(['Ссылка отключена']);
});

it('says that the link did not come, and asks again', async () => {
  loseConnection(getCircleLink);
  show();
  await screen.findByText('Не удалось загрузить ссылку');
  reply(getCircleLink, { code: null });
  await press('Попробовать снова');
  await screen.findByText(/^У круга нет ссылки/);
});
