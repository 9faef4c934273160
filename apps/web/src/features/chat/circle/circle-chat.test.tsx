import {
  deleteMessage,
  getChatWith,
  listChats,
  listMessages,
  markChatRead,
  type ChatSummary,
} from '@sfera/contract/chat/chat';
import { listMessageReaders, pinMessage } from '@sfera/contract/chat/circles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { tellChatRemoved } from '#entities/chat/cache/on-chat-removed.ts';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { hideTyping, showTyping } from '#entities/chat/typing-store.ts';
import { ANYA, CIRCLE, KATYA, makeCircleChat, makeCircleMessage, TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import '#shared/ui/dialog/confirm-dialog.tsx';
import '#shared/ui/menu/menu.tsx';
import { useAlerts } from '#shared/ui/alert/alert-store.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { ChatWindow } from '../window/chat-window.tsx';

const boris = { ...TIMUR, userName: 'Боря' };
const messages = [
  makeCircleMessage(1, { content: 'Привет всем', isRead: true }),
  makeCircleMessage(2, { content: '@katya, ты с нами?', isRead: true, mentionsMe: true }),
  makeCircleMessage(3, { senderId: boris.id, author: boris, content: 'Я тоже иду', isRead: true }),
  makeCircleMessage(4, { senderId: KATYA, author: { ...ANYA, id: KATYA }, content: 'Иду', isRead: true }),
];

beforeEach(() => stubLayout(60));
beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
  reply(markChatRead, { updatedMessageIds: [], unreadCount: 0 });
});

function show(fields: Parameters<typeof makeCircleChat>[0] = {}) {
  const chat: ChatSummary = makeCircleChat({ lastMessage: messages.at(-1) ?? null, ...fields });
  reply(listChats, [chat]);
  reply(getChatWith, { chat, user: CIRCLE });
  reply(listMessages, { messages });
  const onClose = vi.fn<() => void>();
  const view = renderApp(<ChatWindow partnerId={CIRCLE.id} preview={CIRCLE} onClose={onClose} />);
  void view.cache.prefetchQuery(chatsQuery);
  return { ...view, chat, onClose };
}
const asLeader = { circle: { role: 'leader' } } as const;
const bubble = (words: string) =>
  screen.findByRole('article', { name: new RegExp(words.replace('?', '[?]')) });
const openMenu = async (words: string) => {
  fireEvent.contextMenu(await bubble(words));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (words: string, item: string) => {
  await openMenu(words);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  await act(async () => vi.dynamicImportSettled());
};
const said = () => useToasts.getState().toasts.map(({ message }) => message);

it('names the circle with its number of people, or who types there, and leads to its page', async () => {
  show();
  await bubble('Привет всем');
  screen.getByRole('region', { name: 'Чат круга «Семья»' });
  const page = screen.getByRole('link', { name: /^Круг Семья/ });
  expect(page.getAttribute('href')).toBe(`/circles/${CIRCLE.id}`);
  expect(page.textContent).toContain('5 участников');
  act(() => showTyping(ANYA.id, { id: CIRCLE.id, userName: 'Аня' }));
  act(() => showTyping(TIMUR.id, { id: CIRCLE.id, userName: 'Боря' }));
  expect(page.textContent).toContain('Аня и Боря печатают…');
  act(() => hideTyping(ANYA.id, CIRCLE.id));
  expect(page.textContent).toContain('Боря печатает…');
  act(() => hideTyping(TIMUR.id, CIRCLE.id));
});

it('says whose each message is, once for several, and which mentions the reader', async () => {
  show();
  await bubble('Аня: @katya, ты с нами?, .*, вас упомянули');
  await bubble('Боря: Я тоже иду');
  await bubble('Вы: Иду, .*, Прочитано');
  const names = screen.getAllByRole('link', { name: 'Аня' });
  expect(names.map((name) => name.getAttribute('href'))).toEqual([`/userProfile/${ANYA.id}`]);
});

it('tells the author who has read a message', async () => {
  const readers = reply(listMessageReaders, { count: 3, people: [ANYA, TIMUR] });
  show();
  await choose('Иду, ', 'Кто прочитал');
  const sheet = within(await screen.findByRole('dialog', { name: 'Кто прочитал' }));
  await sheet.findByText('Прочитали: 3 человека');
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2);
  sheet.getByText('И ещё 1 человек');
  expect(readers).toMatchObject([{ params: { messageId: messages[3]?.id } }]);
});

it('keeps from members what leaders alone may do with messages', async () => {
  show();
  const items = await openMenu('Привет всем');
  expect(items).toContain('Удалить');
  for (const item of ['Закрепить для всех', 'Удалить у всех', 'Кто прочитал'])
    expect(items).not.toContain(item);
});

it('deletes a message of somebody else for all as a leader', async () => {
  const deleted = reply(deleteMessage, undefined);
  const { cache } = show(asLeader);
  const stop = startOutbox(KATYA, cache);
  await choose('Привет всем', 'Удалить у всех');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Удалить чужое сообщение у всех?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(deleted).toMatchObject([{ params: { messageId: messages[0]?.id } }]));
  expect(screen.queryByText('Привет всем')).toBeNull();
  stop();
});

it('pins and unpins a message for all as a leader, and says why that was refused', async () => {
  const { chat } = show(asLeader);
  const pinned = reply(pinMessage, undefined);
  await choose('Привет всем', 'Закрепить для всех');
  await waitFor(() => expect(said()).toEqual(['Сообщение закреплено для всех']));
  expect(pinned).toMatchObject([{ params: { chatId: chat.id }, body: { messageId: messages[0]?.id } }]);
  refuse(pinMessage, 'forbidden');
  await choose('Привет всем', 'Закрепить для всех');
  await waitFor(() => expect(said().at(-1)).toMatch(/^Не удалось закрепить сообщение\. /));
});

it('shows members the message that is pinned for all, which leaders alone unpin', async () => {
  const pinnedMessageId = messages[0]?.id;
  const { unmount } = show({ ...(pinnedMessageId && { pinnedMessageId }) });
  const bar = await screen.findByRole('button', { name: /Показать закреплённое сообщение.*Привет всем/ });
  expect(bar.textContent).toContain('Закреплено для всех');
  expect(screen.queryByRole('button', { name: 'Открепить для всех' })).toBeNull();
  unmount();
  show({ ...asLeader, ...(pinnedMessageId && { pinnedMessageId }) });
  const unpinned = reply(pinMessage, undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Открепить для всех' }));
  await waitFor(() => expect(unpinned).toMatchObject([{ body: { messageId: null } }]));
});

it.each([
  [false, true],
  [true, false],
])('forwards to a circle, unless only leaders write there: %s', async (onlyLeadersWrite, isOffered) => {
  show({ circle: { onlyLeadersWrite } });
  await choose('Привет всем', 'Переслать');
  const sheet = within(await screen.findByRole('dialog', { name: 'Переслать сообщение' }));
  if (isOffered) sheet.getByRole('checkbox', { name: 'Семья' });
  else sheet.getByText('Чатов пока нет');
});

it.each([
  ['member', false],
  ['leader', true],
] as const)('lets a %s write where only leaders do: %s', async (role, mayWrite) => {
  show({ circle: { role, onlyLeadersWrite: true } });
  await bubble('Привет всем');
  if (mayWrite) await screen.findByRole('textbox', { name: 'Сообщение...' });
  else await screen.findByText('В этом круге пишут только ведущие');
  expect((await openMenu('Привет всем')).includes('Ответить')).toBe(mayWrite);
  expect(screen.queryByRole('textbox', { name: 'Сообщение...' }) !== null).toBe(mayWrite);
});

it.each([
  ['member', ['Открыть круг', 'Поиск', 'Фото, файлы, ссылки', 'Без звука', 'Моё место', 'Выйти из круга']],
  [
    'leader',
    [
      'Открыть круг',
      'Поиск',
      'Фото, файлы, ссылки',
      'Без звука',
      'Моё место',
      'Исчезающие сообщения',
      'Выйти из круга',
    ],
  ],
] as const)('offers to a %s what can be done with the chat', async (role, items) => {
  show({ circle: { role } });
  await bubble('Привет всем');
  await userEvent.click(screen.getByRole('button', { name: 'Действия с чатом' }));
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items),
  );
});

it('closes when the person is put out of the circle, and keeps what was typed', async () => {
  const { onClose, unmount } = show();
  const field = await screen.findByRole('textbox', { name: 'Сообщение...' });
  await userEvent.type(field, 'Недописано');
  act(() => tellChatRemoved(CIRCLE.id));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useAlerts.getState().messages).toEqual([
    'Вы больше не в круге «Семья». Недописанное сообщение сохранено.',
  ]);
  unmount();
  show();
  expect(await screen.findByRole('textbox', { name: 'Сообщение...' })).toHaveProperty('value', 'Недописано');
  await bubble('Привет всем');
});

it('says that there is no such circle to somebody who is not inside', async () => {
  refuse(getChatWith, 'user_not_found');
  renderApp(<ChatWindow partnerId={CIRCLE.id} preview={CIRCLE} onClose={vi.fn()} />);
  await screen.findByText('Чата этого круга нет');
});
