import { listChats } from '@sfera/contract/chat/chat';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { openConnection } from '#shared/realtime/connection.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { useChats } from '../cache/chats-query.ts';
import { LiveChats } from './live-chats.tsx';
import { KATYA, makeChat, makeConnection, makeMessage } from '../testing.ts';

vi.mock('#shared/realtime/connection.ts');

let live = makeConnection();
beforeEach(() => {
  live = makeConnection();
  vi.mocked(openConnection).mockReset().mockReturnValue(live.connection);
});

function Shown() {
  const { chats } = useChats();
  return <p>{chats?.map(({ lastMessage }) => lastMessage?.content).join(' ')}</p>;
}
const show = () =>
  renderApp(
    <>
      <LiveChats />
      <Shown />
    </>,
  );
const connected = () => waitFor(() => expect(openConnection).toHaveBeenCalled());
const chatWith = (number: number) => makeChat({ lastMessage: makeMessage(number) });

it('shows what is told, and asks for what was missed after each gap', async () => {
  signIn(makeToken());
  const asked = reply(listChats, [chatWith(1)]);
  show();
  await screen.findByText('1');
  await connected();
  expect(openConnection).toHaveBeenCalledExactlyOnceWith(makeToken(), KATYA);
  act(live.connect);
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => live.tell('newMessage', { chat: chatWith(2), message: makeMessage(2) }));
  await screen.findByText('2');

  act(live.cut);
  const missed = reply(listChats, [chatWith(3)]);
  act(live.connect);
  await screen.findByText('3');
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(missed).toHaveLength(2));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(missed).toHaveLength(3));
});

it('closes the connection with the session, and opens none for a guest', async () => {
  signIn(makeToken());
  reply(listChats, []);
  show();
  await connected();
  await waitFor(() => expect(live.connection.close).not.toHaveBeenCalled());
  act(() => signOut());
  await waitFor(() => expect(live.connection.close).toHaveBeenCalledOnce());
  expect(openConnection).toHaveBeenCalledOnce();
});

it('closes the connection when it is taken away', async () => {
  signIn(makeToken());
  reply(listChats, []);
  const { unmount } = show();
  await connected();
  unmount();
  expect(live.connection.close).toHaveBeenCalledOnce();
});
