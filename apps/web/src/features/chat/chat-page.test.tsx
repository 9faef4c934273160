import { listChats, searchChat } from '@sfera/contract/chat/chat';
import { searchMessages } from '@sfera/contract/chat/search';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate, type InitialEntry } from '#shared/router/index.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHATS_KEY } from '#entities/chat/cache/chat-keys.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import { ChatPage } from './chat-page.tsx';
import { makeChat, makePerson, OWN_ID, personId } from './list/testing.ts';
import type { ChatWindow } from './window/chat-window.tsx';

/** Stands in for the window and prints the props that the page gives it. */
vi.mock('./window/chat-window.tsx', () => ({
  ChatWindow: ({ partnerId, preview, onClose }: Parameters<typeof ChatWindow>[0]) => (
    <section aria-label="окно">
      {partnerId} {preview?.login}
      <button onClick={onClose}>закрыть</button>
    </section>
  ),
}));

beforeEach(() => stubLayout(72));
beforeEach(() => signIn(makeToken()));
beforeEach(() => void reply(searchMessages, { messages: [], nextCursor: null }));

function At() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button onClick={() => void navigate(-1)}>шаг назад</button>
      <ChatPage />
    </>
  );
}

function show(path: InitialEntry, chats = [makeChat(2), makeChat(1)]) {
  reply(listChats, chats);
  return renderApp(<At />, { path });
}

const address = () => screen.getByTestId('address').textContent;
const openWindow = () => screen.findByRole('region', { name: 'окно' });
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'a *' }));

it('says that no chat is open', () => {
  show('/chat');
  screen.getByText('Ваши сообщения');
});

it('opens the chat with the person in the navigation state and puts their id into the address', async () => {
  const { id, login, logoImage, isVerified } = makePerson(5);
  show({ pathname: '/chat', state: { id, login, logoImage, isVerified } });
  expect((await openWindow()).textContent).toContain(`${id} person5`);
  expect(address()).toBe(`/chat?with=${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'закрыть' }));
  expect([address(), screen.queryByRole('region', { name: 'окно' })]).toEqual(['/chat', null]);
});

it('opens the chat that the address names, also on the first load', async () => {
  show(`/chat?with=${personId(8)}`);
  expect((await openWindow()).textContent).toContain(personId(8));
});

it('goes back from any chat to the list', async () => {
  show('/chat');
  await press('person1');
  expect((await openWindow()).textContent).toContain('person1');
  await press('person2');
  expect(address()).toBe(`/chat?with=${personId(2)}`);
  expect((await openWindow()).textContent).toContain('person2');
  await userEvent.click(screen.getByRole('button', { name: 'шаг назад' }));
  expect(address()).toBe('/chat');
});

const stepBack = () => userEvent.click(screen.getByRole('button', { name: 'шаг назад' }));
async function showRequests(path: string) {
  const view = show(path, [makeChat(2, { isRequest: true }), makeChat(1)]);
  const accept = () => act(() => void view.cache.setQueryData([...CHATS_KEY], [makeChat(2), makeChat(1)]));
  return { accept };
}
const openRequests = async () => userEvent.click(await screen.findByRole('button', { name: /^Запросы/ }));

describe('requests', () => {
  it('have an address, from which Back leads to the chats, and to which Back leads from a request', async () => {
    await showRequests('/chat');
    await openRequests();
    expect(address()).toBe('/chat?list=requests');
    await press('person2');
    expect(address()).toBe(`/chat?with=${personId(2)}&list=requests`);
    await userEvent.click(await screen.findByRole('button', { name: 'закрыть' }));
    expect(address()).toBe('/chat?list=requests');
    await stepBack();
    expect(address()).toBe('/chat');
    await screen.findByText('person1');
  });

  it('are left by their own row as by Back, and without a history too', async () => {
    await showRequests('/chat?list=requests');
    await userEvent.click(await screen.findByRole('button', { name: 'К чатам' }));
    expect(address()).toBe('/chat');
    await openRequests();
    await userEvent.click(await screen.findByRole('button', { name: 'К чатам' }));
    expect(address()).toBe('/chat');
    await screen.findByText('person1');
  });

  it('stay beside the open chat, which is closed without going back to the requests', async () => {
    await showRequests('/chat');
    await press('person1');
    await openRequests();
    expect(address()).toBe(`/chat?with=${personId(1)}&list=requests`);
    await userEvent.click(await screen.findByRole('button', { name: 'закрыть' }));
    expect(address()).toBe('/chat?list=requests');
  });

  it('leave the address when the last one is accepted, also in the entries before', async () => {
    const { accept } = await showRequests('/chat');
    await openRequests();
    await press('person2');
    accept();
    await waitFor(() => expect(address()).toBe(`/chat?with=${personId(2)}`));
    await userEvent.click(await screen.findByRole('button', { name: 'закрыть' }));
    await waitFor(() => expect(address()).toBe('/chat'));
    await screen.findByText('person1');
  });
});

it('moves the focus to the list when the chat that had the focus is closed', async () => {
  show('/chat');
  await press('person1');
  await openWindow();
  const close = screen.getByRole('button', { name: 'закрыть' });
  close.focus();
  await userEvent.click(close);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-chat-with')).toBe(personId(1)));
});

it('begins a chat with a person from the search results', async () => {
  reply(searchChat, [makePerson(7)]);
  show('/chat');
  await userEvent.type(screen.getByRole('searchbox'), 'per');
  await press('person7');
  expect((await openWindow()).textContent).toContain('person7');
});

it.each([
  ['the own id', OWN_ID],
  ['no id at all', 'timur'],
])('says that there is no such person for an address with %s', async (_, id) => {
  show(`/chat?with=${id}`);
  await screen.findByText('Пользователь не найден');
  await userEvent.click(screen.getByRole('button', { name: 'К списку чатов' }));
  expect(address()).toBe('/chat');
});
