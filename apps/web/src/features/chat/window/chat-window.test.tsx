import {
  acceptChat,
  deleteMessage,
  getChatWith,
  listMessages,
  markChatRead,
  sendMessage,
  type Message,
} from '@sfera/contract/chat/chat';
import { searchChatMessages } from '@sfera/contract/chat/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { missLive, setLive } from '#entities/chat/live/live-connection.ts';
import { tellChatRemoved } from '#entities/chat/cache/on-chat-removed.ts';
import { CHATS_KEY } from '#entities/chat/cache/chat-keys.ts';
import { putStatus } from '#entities/chat/presence-store.ts';
import { hideTyping, showTyping } from '#entities/chat/typing-store.ts';
import { sendText } from '#entities/chat/outgoing/send-message.ts';
import { KATYA, makeChat, makeMessage, TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { stubLayout } from '#shared/testing-layout.ts';
// The dialog and the menu are lazy chunks: importing them here loads them before the test begins.
import '#shared/ui/dialog/confirm-dialog.tsx';
import '#shared/ui/menu/menu.tsx';
import { useAlerts } from '#shared/ui/alert/alert-store.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { ChatWindow } from './chat-window.tsx';

beforeEach(() => stubLayout(60));
beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
  useAlerts.setState({ messages: [] });
  hideTyping(TIMUR.id);
  reply(markChatRead, { updatedMessageIds: [], unreadCount: 0 });
});

const PICTURE = {
  width: 640,
  height: 480,
  thumbhash: null,
  isAnimated: false,
  sources: [{ width: 640, webp: '/media/a/640.webp', jpeg: '/media/a/640.jpg' }],
};
const own = makeMessage(2, { senderId: KATYA, content: 'Поехали в субботу?', isRead: true });
const theirs = makeMessage(1, { content: 'Где это?', isRead: true });

function show(messages: readonly Message[] = [theirs, own], isDesktop = true) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isDesktop && !query.includes('max-width'),
      }) as MediaQueryList,
  );
  const chat = makeChat({ lastMessage: messages.at(-1) ?? null });
  reply(getChatWith, { chat: messages.length > 0 ? chat : null, user: TIMUR });
  reply(listMessages, { messages: [...messages] });
  const onClose = vi.fn<() => void>();
  const view = renderApp(<ChatWindow partnerId={TIMUR.id} preview={TIMUR} onClose={onClose} />);
  return { ...view, onClose };
}
const bubble = (words: string) =>
  screen.findByRole('article', { name: new RegExp(words.replace('?', '[?]')) });
const choose = async (words: string, item: string) => {
  fireEvent.contextMenu(await bubble(words));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await act(async () => vi.dynamicImportSettled());
};
const said = () => useToasts.getState().toasts.map(({ message }) => message);

it('names the partner, shows whether they are online and typing, and links to their profile', async () => {
  show();
  const profile = screen.getByRole('link', { name: /^Профиль timur/ });
  expect(profile.getAttribute('href')).toBe(`/userProfile/${TIMUR.id}`);
  await bubble('Где это?');
  expect(profile.textContent).toContain('Тимур');
  act(() => putStatus(TIMUR.id, true));
  expect(profile.textContent).toContain('в сети');
  act(() => showTyping(TIMUR.id));
  expect(profile.textContent).toContain('печатает...');
  act(() => putStatus(TIMUR.id, false));
});

it('says that it connects or waits for the network, without the green dot of an old status', () => {
  show();
  const profile = screen.getByRole('link', { name: /^Профиль timur/ });
  act(() => putStatus(TIMUR.id, true));
  act(missLive);
  expect(profile.textContent).toMatch(/timurСоединение\.\.\.$/);
  expect(profile.textContent).not.toContain('в сети');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(profile.textContent).toContain('Ожидание сети...');
  expect(profile.textContent).not.toContain('в сети');
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  act(() => setLive(null));
  expect(profile.textContent).toMatch(/timurв сети$/);
  act(() => putStatus(TIMUR.id, false));
});

it('deletes an own message for both people at once, and restores it when the server refuses', async () => {
  refuse(deleteMessage, 'internal');
  const { cache } = show();
  const stop = startOutbox(KATYA, cache);
  await choose(own.content, 'Удалить');
  const question = await screen.findByRole('alertdialog', { name: 'Удалить сообщение для всех?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(useAlerts.getState().messages).toEqual(['Не удалось удалить сообщение.']));
  stop();
  await bubble(own.content);
});

it('moves the focus to the neighbour of a deleted message', async () => {
  reply(deleteMessage, undefined);
  show();
  await choose(own.content, 'Удалить');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const left = await bubble(theirs.content);
  await waitFor(() => expect(document.activeElement).toBe(left));
});

it('deletes a partner’s message on this device only', async () => {
  const calls = reply(deleteMessage, undefined);
  const { unmount } = show();
  await choose(theirs.content, 'Удалить');
  await screen.findByText('Вы можете удалить это сообщение только у себя. Удалить у себя?');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByText(theirs.content)).toBeNull());
  unmount();
  show();
  await bubble(own.content);
  expect(screen.queryByText(theirs.content)).toBeNull();
  expect(calls).toEqual([]);
});

it('pins a message on this device, shows it under the header, and unpins it', async () => {
  const { unmount } = show();
  await choose(own.content, 'Закрепить');
  await screen.findByRole('button', { name: /Показать закреплённое сообщение.*Поехали в субботу/ });
  unmount();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Открепить сообщение' }));
  expect(screen.queryByRole('button', { name: /Показать закреплённое/ })).toBeNull();
});

it('copies the text of a message', async () => {
  const user = userEvent.setup();
  show();
  fireEvent.contextMenu(await bubble(own.content));
  await user.click(await screen.findByRole('menuitem', { name: 'Копировать' }));
  await waitFor(() => expect(said()).toEqual(['Скопировано']));
  expect(await navigator.clipboard.readText()).toBe(own.content);
});

it('closes with a notice when the chat is deleted elsewhere', async () => {
  const { onClose } = show();
  await bubble(own.content);
  act(() => tellChatRemoved(TIMUR.id));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useAlerts.getState().messages).toEqual(['Чат удалён']);
});

it('closes by Escape where the list is beside it, unless a menu is open', async () => {
  const { onClose } = show();
  fireEvent.contextMenu(await bubble(own.content));
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole('textbox', { name: 'Сообщение...' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('gives the focus to the field when its search closes', async () => {
  reply(searchChatMessages, { ids: [], count: 0, nextCursor: null });
  show();
  await bubble(own.content);
  await userEvent.click(screen.getByRole('button', { name: 'Действия с чатом' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Поиск' }));
  await userEvent.type(await screen.findByRole('searchbox'), '{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Сообщение...' })),
  );
});

it('closes only by its button on a phone', async () => {
  const { onClose } = show([theirs], false);
  await bubble(theirs.content);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Назад к чатам' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not offer to delete a chat that does not exist yet', async () => {
  show([]);
  await screen.findByText('Отправьте первое сообщение');
  await userEvent.click(screen.getByRole('button', { name: 'Действия с чатом' }));
  await screen.findByRole('menuitem', { name: 'Открыть профиль' });
  expect(screen.queryByRole('menuitem', { name: 'Удалить чат' })).toBeNull();
});

it('says when the person does not exist', async () => {
  refuse(getChatWith, 'user_not_found');
  const onClose = vi.fn<() => void>();
  renderApp(<ChatWindow partnerId={TIMUR.id} onClose={onClose} />);
  await screen.findByText('Пользователь не найден');
  await userEvent.click(screen.getByRole('button', { name: 'К списку чатов' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets what was written to a person who does not exist be deleted', async () => {
  refuse(getChatWith, 'user_not_found');
  refuse(sendMessage, 'user_not_found');
  const onClose = vi.fn<() => void>();
  renderApp(<ChatWindow partnerId={TIMUR.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'К списку чатов' });
  act(() => void sendText({ partner: TIMUR, content: 'Ты тут?' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить неотправленное' }));
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findByRole('button', { name: 'К списку чатов' });
});

it('asks about the chat of a stranger, veils photos until it is accepted, and says so to the server once', async () => {
  const photo = makeMessage(3, { content: '', body: { kind: 'photo', picture: PICTURE } });
  const { cache } = show([photo]);
  const chat = makeChat({ lastMessage: photo, isRequest: true });
  act(() => void cache.setQueryData([...CHATS_KEY], [chat]));
  const bar = within(await screen.findByRole('region', { name: 'timur хочет переписываться с вами' }));
  await screen.findByRole('img', { name: /размыто, пока запрос не принят/ });
  expect(screen.queryByRole('button', { name: 'Открыть фото' })).toBeNull();
  bar.getByRole('button', { name: 'Удалить' });
  bar.getByRole('button', { name: 'Заблокировать' });
  const calls = reply(acceptChat, undefined);
  await userEvent.click(bar.getByRole('button', { name: 'Принять' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull());
  expect(calls).toMatchObject([{ params: { id: chat.id } }]);
  await screen.findByRole('button', { name: 'Открыть фото' });
});
