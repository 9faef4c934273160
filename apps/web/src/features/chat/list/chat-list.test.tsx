import * as v from 'valibot';
import { listChats, searchChat, type ChatSummary } from '@sfera/contract/chat/chat';
import { searchMessages } from '@sfera/contract/chat/search';
import { LONG_PRESS_MESSAGE_MS, SEARCH_DEBOUNCE_MS } from '@sfera/contract/base/limits';
import { UserId } from '@sfera/contract/base/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHATS_KEY } from '#entities/chat/cache/chat-keys.ts';
import { putStatus } from '#entities/chat/presence-store.ts';
import { hideTyping, showTyping } from '#entities/chat/typing-store.ts';
import { toPeer } from '#entities/chat/peer.ts';
import { ANYA, CIRCLE_ID, makeCircleChat, makeCircleMessage } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
// The menu is a lazy chunk: importing it here loads it before the test begins.
import '#shared/ui/menu/menu.tsx';
import { ChatList } from './chat-list.tsx';
import { makeChat, makeMessage, makePerson, OWN_ID } from './testing.ts';

beforeEach(() => stubLayout(72));
beforeEach(() => signIn(makeToken()));
beforeEach(() => void reply(searchMessages, { messages: [], nextCursor: null }));

const PICTURE = { width: 4, height: 3, thumbhash: null, isAnimated: false, sources: [] };
const onOpen = vi.fn();

function show(chats: ChatSummary[], active: ChatSummary | null = null) {
  reply(listChats, chats);
  const view = renderApp(
    <ChatList activeId={active?.interlocutor.id ?? null} onOpen={onOpen} onClose={vi.fn()} />,
    { path: '/chat' },
  );
  const put = (next: ChatSummary[]) => act(() => void view.cache.setQueryData([...CHATS_KEY], next));
  return { ...view, put };
}

/** Finds a link by its text: searching links by role and name is slow in long lists. */
async function link(login: string): Promise<HTMLElement> {
  const found = (await screen.findByText(login)).closest('a');
  if (!found) throw new Error(`${login} is no link`);
  return found;
}
const logins = () =>
  screen
    .getAllByRole('button', { name: /^Действия с чатом/ })
    .map((button) => button.title.split(' ').at(-1));
const menuItem = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const box = () => screen.getByRole('searchbox', { name: 'Поиск пользователей' });

it('shows the newest message, its delivery state and the number of unread messages of each chat', async () => {
  const own = { senderId: OWN_ID, content: 'Тогда\nв шесть' };
  show([
    makeChat(1, { unreadCount: 3, interlocutor: makePerson(1, { isVerified: true }) }),
    makeChat(2, { lastMessage: makeMessage(2, 2, { ...own, isRead: true }) }),
    makeChat(3, { lastMessage: makeMessage(3, 3, own) }),
    makeChat(4, { lastMessage: null }),
    makeChat(5, {
      lastMessage: makeMessage(5, 5, { content: 'дюна', body: { kind: 'photo', picture: PICTURE } }),
    }),
  ]);
  const first = within(await link('person1'));
  first.getByText('слово 1');
  first.getByRole('img', { name: 'Подтверждённый аккаунт' });
  first.getByText('3 непрочитанных сообщения');
  const read = within(await link('person2'));
  expect(read.getByText('Вы:').parentElement?.textContent).toBe('Вы: Тогда в шесть');
  read.getByRole('img', { name: 'прочитано' });
  within(await link('person3')).getByRole('img', { name: 'отправлено' });
  within(await link('person4')).getByText('Нет сообщений');
  within(await link('person5')).getByText('Фото. дюна');
});

it('keeps the chats of strangers behind a row with their number, which leads to them and back', async () => {
  show([makeChat(31), makeChat(32, { isRequest: true, unreadCount: 1 }), makeChat(33, { isRequest: true })]);
  await link('person31');
  expect(logins()).toEqual(['person31']);
  await userEvent.click(await screen.findByRole('button', { name: 'Запросы 2 запроса' }));
  await link('person33');
  expect(logins()).toEqual(['person33', 'person32']);
  await userEvent.click(screen.getByRole('button', { name: 'К чатам' }));
  await link('person31');
});

it('has no row of requests without requests, and goes back to the chats when the last one is accepted', async () => {
  const { put } = show([makeChat(41), makeChat(42, { isRequest: true })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Запросы 1 запрос' }));
  await link('person42');
  put([makeChat(42), makeChat(41)]);
  await link('person41');
  expect(screen.queryByRole('button', { name: /Запросы|К чатам/ })).toBeNull();
});

it('shows who is typing and who is online', async () => {
  const chat = makeChat(6);
  show([chat]);
  const row = within(await link('person6'));
  act(() => {
    putStatus(chat.interlocutor.id, true);
    showTyping(v.parse(UserId, chat.interlocutor.id));
  });
  row.getByText('в сети');
  row.getByText('печатает...');
  expect(row.queryByText('слово 6')).toBeNull();
});

it('shows a circle with the author of its newest message, its counts, and who types there', async () => {
  const chat = makeCircleChat({
    lastMessage: makeCircleMessage(7, { content: 'Кто за хлебом?' }),
    unreadCount: 1_000,
    countMentions: 2,
  });
  const { put } = show([chat]);
  const row = within(await link('Семья'));
  expect(row.getByText('Аня:').parentElement?.textContent).toBe('Аня: Кто за хлебом?');
  row.getByText('999+');
  row.getByText('больше 999 непрочитанных сообщений');
  row.getByRole('img', { name: 'Вас упомянули' });
  const circle = { id: CIRCLE_ID, userName: 'Аня' };
  act(() => showTyping(ANYA.id, circle));
  row.getByText('Аня печатает…');
  act(() => hideTyping(ANYA.id, circle.id));
  put([makeCircleChat({ lastMessage: makeCircleMessage(8, { senderId: OWN_ID }) })]);
  await row.findByText('Вы:');
});

it('leads to the page of a circle where one leaves it, instead of deleting its chat', async () => {
  show([makeCircleChat()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с чатом Семья' }));
  await menuItem('Выйти из круга');
  expect(screen.queryByRole('menuitem', { name: 'Удалить чат' })).toBeNull();
});

it('says that there are no chats, and that the chats could not be loaded', async () => {
  show([]);
  await screen.findByText('Нет сообщений');
  loseConnection(listChats);
  renderApp(<ChatList activeId={null} onOpen={onOpen} onClose={vi.fn()} />);
  await screen.findByText('Не удалось загрузить чаты');
  reply(listChats, [makeChat(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await link('person1');
});

it('moves a chat to the top with its new message, but not while a finger is down', async () => {
  const { put } = show([makeChat(3), makeChat(2), makeChat(1)]);
  await link('person1');
  const news = makeChat(1, { lastMessage: makeMessage(1, 9), unreadCount: 1 });
  fireEvent.pointerDown(await link('person2'));
  put([news, makeChat(3), makeChat(2)]);
  within(await link('person1')).getByText('слово 9');
  expect(logins()).toEqual(['person3', 'person2', 'person1']);
  fireEvent.pointerUp(await link('person2'));
  await waitFor(() => expect(logins()).toEqual(['person1', 'person3', 'person2']));
});

it('pins a chat on this device, and moves it to the bottom when it is unpinned', async () => {
  const { unmount } = show([makeChat(23), makeChat(22), makeChat(21)]);
  await link('person21');
  await userEvent.click(screen.getByTitle('Действия с чатом person22'));
  await menuItem('Закрепить чат');
  await waitFor(() => expect(logins()).toEqual(['person22', 'person23', 'person21']));
  unmount();
  show([makeChat(23), makeChat(22), makeChat(21)]);
  await link('person21');
  await waitFor(() => expect(logins()).toEqual(['person22', 'person23', 'person21']));
  fireEvent.contextMenu(await link('person22'));
  await menuItem('Открепить чат');
  await waitFor(() => expect(logins()).toEqual(['person23', 'person21', 'person22']));
});

it('opens the menu by a long press, which opens no chat, and closes it by Escape, by a press outside and by «Отмена»', async () => {
  show([makeChat(1)]);
  const row = await link('person1');
  const startedAtMs = Date.now();
  fireEvent.pointerDown(row, { button: 0, isPrimary: true });
  await screen.findByRole('menu');
  await act(async () => vi.dynamicImportSettled());
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(LONG_PRESS_MESSAGE_MS);
  fireEvent.pointerUp(row);
  fireEvent.click(row, { detail: 1 });
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.contextMenu(row);
  await menuItem('Отмена');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('moves the focus from chat to chat by arrow keys, marks the open chat, and opens a chat by Enter', async () => {
  const active = makeChat(2);
  show([makeChat(3), active, makeChat(1)], active);
  const open = await link('person2');
  expect(open.getAttribute('aria-current')).toBe('true');
  act(() => open.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await link('person1'));
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement).toBe(await link('person3'));
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(toPeer(makeChat(3).interlocutor));
});

it('searches 300 ms after the last input; a result opens a chat and closes the search', async () => {
  const calls = reply(searchChat, [makePerson(7, { userName: 'Тимур' })]);
  show([makeChat(1)]);
  await link('person1');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(box(), { target: { value: ' тим ' } });
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 50));
  expect(calls).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(50));
  const results = within(await screen.findByRole('list', { name: 'Результаты поиска' }));
  expect(calls.map(({ query }) => query)).toEqual([{ search: 'тим' }]);
  results.getByText('Начать чат');
  await userEvent.click(results.getByRole('link', { name: /person7/ }));
  expect(onOpen).toHaveBeenLastCalledWith(makePerson(7, { userName: 'Тимур' }));
  expect(screen.queryByRole('list', { name: 'Результаты поиска' })).toBeNull();
});

it('forgets the former results as soon as other words are typed', async () => {
  reply(searchChat, [makePerson(7)]);
  show([makeChat(1)]);
  fireEvent.change(box(), { target: { value: 'тим' } });
  await screen.findByRole('list', { name: 'Результаты поиска' });
  reply(searchChat, [makePerson(8)], { delayMs: 100 });
  fireEvent.change(box(), { target: { value: 'тимо' } });
  expect(screen.queryByText('person7')).toBeNull();
  screen.getByRole('status', { name: 'Ищем людей' });
  await screen.findByText('person8');
  expect(screen.queryByText('person7')).toBeNull();
});

it('says that nothing was found, or that the search failed, and is cleared by its button', async () => {
  reply(searchChat, []);
  show([makeChat(1)]);
  await userEvent.type(box(), 'нет');
  await waitFor(() => expect(screen.getAllByText('Пользователи не найдены')).toHaveLength(2));
  loseConnection(searchChat);
  await userEvent.type(box(), 'у');
  await screen.findByText('Нет соединения с интернетом');
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect([document.activeElement, screen.queryByText('Пользователи не найдены')]).toEqual([box(), null]);
});

it('finds chats, people and messages; a message shows the found words and opens the chat at its place', async () => {
  const id = makeMessage(9, 9).id;
  const found = {
    id,
    chatId: makeChat(9).id,
    interlocutor: makePerson(9),
    isOwn: true,
    excerpt: [
      { text: 'Видел ', isFound: false },
      { text: 'персиков', isFound: true },
    ],
    createdAt: '2026-03-10T09:00:00.000Z',
  };
  show([makeChat(1), makeChat(2)]);
  reply(searchChat, []);
  const calls = reply(searchMessages, { messages: [found], nextCursor: null });
  await link('person1');
  await userEvent.type(box(), 'person1');
  await screen.findByRole('list', { name: 'Сообщения' });
  // The list below the results has the same name.
  const [, chats] = screen.getAllByRole('list', { name: 'Чаты' });
  expect(within(chats as HTMLElement).getAllByRole('link')).toHaveLength(1);
  const messages = within(await screen.findByRole('list', { name: 'Сообщения' }));
  const row = messages.getByRole('link');
  expect(row.textContent).toContain('Вы: Видел персиков');
  expect(row.querySelector('mark')?.textContent).toBe('персиков');
  expect(screen.queryByText('Пользователи не найдены')).toBeNull();
  expect(calls.at(-1)?.query).toEqual({ query: 'person1' });
  await userEvent.click(row);
  expect(onOpen).toHaveBeenLastCalledWith(makePerson(9), id);
  // The next hit is one tap away.
  screen.getByRole('list', { name: 'Сообщения' });
});

it('marks a muted chat, and counts it in grey, until the mute is over', async () => {
  show([
    makeChat(1, { unreadCount: 2, mutedUntil: null }),
    makeChat(2, { unreadCount: 2, mutedUntil: '2020-01-01T00:00:00.000Z' }),
  ]);
  const muted = within(await link('person1'));
  muted.getByRole('img', { name: 'Без звука' });
  expect(muted.getByText('2').parentElement?.dataset).toHaveProperty('silent');
  expect(within(await link('person2')).queryByRole('img', { name: 'Без звука' })).toBeNull();
});

it('shows no last message that is past its time', async () => {
  const lastMessage = makeMessage(1, 1, { content: 'Исчезло', expiresAt: '2026-03-11T00:00:00.000Z' });
  show([makeChat(1, { lastMessage })]);
  const row = within(await link('person1'));
  row.getByText('Нет сообщений');
});
