import { getChatPrivacy, updateChatPrivacy } from '@sfera/contract/chat/privacy';
import { getNotificationSettings, updateNotificationSettings } from '@sfera/contract/notices/settings';
import { getCurrentUser } from '@sfera/contract/people/users';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { katya } from './testing.ts';

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let cache: QueryClient;

async function openMenu() {
  ({ cache } = renderApp(<AccountMenuButton />, { path: '/myProfile' }));
  await press('Меню аккаунта');
  return within(await screen.findByRole('dialog', { name: 'Меню аккаунта' }));
}

async function openPart(row: string, part: string) {
  await openMenu();
  await press(row);
  return screen.findByRole('dialog', { name: part });
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(getCurrentUser, katya);
  reply(getChatPrivacy, { showsPresence: true, showsReading: true });
});

const all = {
  follows: true,
  reactions: true,
  comments: true,
  likes: true,
  messages: true,
  events: true,
  memories: false,
  mentions: 'everyone' as const,
};
const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';

it('turns a kind of notification off at once, and sends only that kind to the server', async () => {
  reply(getNotificationSettings, all);
  const calls = reply(updateNotificationSettings, { ...all, reactions: false });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await screen.findByRole('switch', { name: 'Реакции' });
  await userEvent.click(toggle('Реакции'));
  expect(isOn('Реакции')).toBe(false);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ reactions: false }]));
  expect([isOn('Подписки'), isOn('Реакции'), isOn('Комментарии')]).toEqual([true, false, true]);
});

it.each([
  ['Нравится', { likes: false }],
  ['Сообщения', { messages: false }],
])('turns %s off, which exist as push only', async (name, change) => {
  reply(getNotificationSettings, all);
  const calls = reply(updateNotificationSettings, { ...all, ...change });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await screen.findByRole('switch', { name });
  expect(noteOf(toggle(name))).toMatch(/только push-уведомлением$/);
  await userEvent.click(toggle(name));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([change]));
  expect(isOn(name)).toBe(false);
});

it('turns «В этот день» on with the time zone of its mornings, and off without one', async () => {
  reply(getNotificationSettings, all);
  const calls = reply(updateNotificationSettings, { ...all, memories: true });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await userEvent.click(await screen.findByRole('switch', { name: 'В этот день', checked: false }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ memories: true, timeZone }]));
  const off = reply(updateNotificationSettings, all);
  await userEvent.click(toggle('В этот день'));
  await waitFor(() => expect(off.map(({ body }) => body)).toEqual([{ memories: false }]));
});

it('says who may mention the person, and takes a refused choice back', async () => {
  reply(getNotificationSettings, { ...all, mentions: 'everyone' });
  const calls = reply(updateNotificationSettings, { ...all, mentions: 'following' });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  const group = within(await screen.findByRole('radiogroup', { name: 'Кто может упоминать меня' }));
  const chosen = () =>
    group.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
  expect(chosen()).toBe('Все');
  await userEvent.click(group.getByRole('radio', { name: 'Подписки' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ mentions: 'following' }]));
  expect(chosen()).toBe('Подписки');
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  for (const route of [updateNotificationSettings, getNotificationSettings]) refuse(route, 'busy');
  await userEvent.click(group.getByRole('radio', { name: 'Никто' }));
  await waitFor(() => expect([toasts().length, chosen()]).toEqual([1, 'Подписки']));
});

it('shows presence and what is read to people of chats, or to nobody, and takes a refused choice back', async () => {
  reply(getNotificationSettings, all);
  const calls = reply(updateChatPrivacy, { showsPresence: false, showsReading: true });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  const group = within(await screen.findByRole('radiogroup', { name: 'Показывать, что я в сети' }));
  await userEvent.click(group.getByRole('radio', { name: 'Никому' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ showsPresence: false }]));
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Никому' }).checked).toBe(true);

  refuse(updateChatPrivacy, 'busy');
  reply(getChatPrivacy, { showsPresence: false, showsReading: true });
  await userEvent.click(toggle('Отметки о прочтении'));
  expect(isOn('Отметки о прочтении')).toBe(false);
  await waitFor(() => expect(isOn('Отметки о прочтении')).toBe(true));
  expect(toasts()).toEqual(['Не удалось сохранить настройку. Сервер занят. Попробуйте через минуту']);
});

it('turns the switch back and says so when the server refuses', async () => {
  reply(getNotificationSettings, all);
  refuse(updateNotificationSettings, 'busy');
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await screen.findByRole('switch', { name: 'Реакции' });
  refuse(getNotificationSettings, 'busy');
  await userEvent.click(toggle('Реакции'));
  expect(isOn('Реакции')).toBe(false);
  await waitFor(() => expect(isOn('Реакции')).toBe(true));
  expect(toasts()).toEqual(['Не удалось сохранить настройку. Сервер занят. Попробуйте через минуту']);
});

it('keeps the state of two switches that were turned quickly', async () => {
  reply(getNotificationSettings, all);
  const calls = reply(updateNotificationSettings, { ...all, follows: false }, { delayMs: 500 });
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await screen.findByRole('switch', { name: 'Подписки' });
  await userEvent.click(toggle('Подписки'));
  await userEvent.click(toggle('Комментарии'));
  await waitFor(() => expect(calls).toHaveLength(1));
  const later = reply(updateNotificationSettings, { ...all, follows: false, comments: false });
  await waitFor(() => expect(later.map(({ body }) => body)).toEqual([{ comments: false }]));
  expect([isOn('Подписки'), isOn('Комментарии')]).toEqual([false, false]);
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect([isOn('Подписки'), isOn('Комментарии')]).toEqual([false, false]);
});

it('says that the settings could not be loaded, and tries again', async () => {
  loseConnection(getNotificationSettings);
  await openPart('Настройки уведомлений', 'Настройки уведомлений');
  await screen.findByText('Не удалось загрузить настройки');
  reply(getNotificationSettings, all);
  await press('Попробовать снова');
  await screen.findByRole('switch', { name: 'Подписки' });
});
