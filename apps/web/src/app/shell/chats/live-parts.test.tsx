import { listChats } from '@sfera/contract/chat/chat';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { noteKept } from '#shared/outbox/kept-note.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { makeToken, passFirstScreen, renderApp, reply } from '#shared/testing.tsx';
import { ChatsBackground } from './live-parts.tsx';

vi.mock('#entities/chat/live/live-chats.tsx', () => ({ LiveChats: () => null }));
vi.mock('../outbox.tsx', () => ({ Outbox: () => <p>Отправка</p> }));

beforeEach(() => {
  signIn(makeToken());
  reply(listChats, []);
});

const open = () => act(async () => void renderApp(<ChatsBackground />));

it('sends at once what an earlier page has left', async () => {
  noteKept(KATYA, true);
  await open();
  await screen.findByText('Отправка');
});

it('fetches nothing for it where nothing is left, until the page is used', async () => {
  await open();
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('Отправка')).toBeNull();
  await passFirstScreen();
  await screen.findByText('Отправка');
});
