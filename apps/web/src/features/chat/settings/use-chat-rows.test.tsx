import { listChats } from '@sfera/contract/chat/chat';
import { muteChat, setChatTimer, unmuteChat } from '@sfera/contract/chat/settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { toPeer } from '#entities/chat/peer.ts';
import { makeChat, TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useChatRows } from './use-chat-rows.tsx';

const chat = makeChat();
const onTool = vi.fn();

function Page() {
  const { chats } = useChats();
  const { rows, timer, dialogs } = useChatRows(chat.id, toPeer(TIMUR), onTool);
  return (
    <>
      {chats &&
        [...rows, timer].map(({ label, onSelect }) => (
          <button key={label} onClick={onSelect}>
            {label}
          </button>
        ))}
      {dialogs}
    </>
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(listChats, [chat]);
});

it('mutes the chat for a time that it asks for, and ends the mute at once', async () => {
  renderApp(<Page />);
  await press('Без звука');
  const dialog = within(await screen.findByRole('dialog', { name: 'Чат с timur без звука?' }));
  const calls = reply(muteChat, { mutedUntil: null });
  reply(listChats, [{ ...chat, mutedUntil: null }]);
  await userEvent.click(dialog.getByRole('button', { name: 'На 8 часов' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ lasts: 'eightHours' }]);
  const ended = reply(unmuteChat, undefined);
  reply(listChats, [chat]);
  await press('Включить звук');
  await screen.findByRole('button', { name: 'Без звука' });
  expect([ended.length, toasts()]).toEqual([1, ['Чат без звука', 'Звук включён']]);
});

it('a mute whose time is over is none', async () => {
  reply(listChats, [{ ...chat, mutedUntil: '2020-01-01T00:00:00.000Z' }]);
  renderApp(<Page />);
  await screen.findByRole('button', { name: 'Без звука' });
});

it('sets the timer of the chat, of which the present one is marked', async () => {
  reply(listChats, [{ ...chat, timer: 'day' }]);
  renderApp(<Page />);
  await press('Исчезающие сообщения');
  const dialog = within(await screen.findByRole('dialog', { name: 'Исчезающие сообщения' }));
  dialog.getByRole('radio', { name: '1 день', checked: true });
  const calls = reply(setChatTimer, { message: null });
  await userEvent.click(dialog.getByRole('radio', { name: '1 неделя' }));
  expect(calls).toEqual([]);
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ timer: 'week' }]);
});

it('says why it did not work', async () => {
  renderApp(<Page />);
  refuse(setChatTimer, 'busy');
  await press('Исчезающие сообщения');
  await userEvent.click(await screen.findByRole('radio', { name: '1 день' }));
  await press('Сохранить');
  await waitFor(() => expect(toasts()[0]).toMatch(/^Не получилось\. Сервер занят/));
});
