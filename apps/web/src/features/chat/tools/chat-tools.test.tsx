import * as v from 'valibot';
import { listChatDays, listChatGallery, searchChatMessages } from '@sfera/contract/chat/search';
import { MessageId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf, makeMessage } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { ChatTools } from './chat-tools.tsx';
import type { ChatTool } from './tool.ts';

const { chatId } = makeMessage(1);
const ids = [30, 20, 10].map((number) => v.parse(MessageId, idOf(number)));
const second = v.parse(MessageId, idOf(20));
const onFind = vi.fn<(id: MessageId) => void>();
const onOpenPhoto = vi.fn();

function Page({ first }: { first: ChatTool }) {
  const [tool, setTool] = useState<ChatTool | null>(first);
  return <ChatTools chatId={chatId} tool={tool} onTool={setTool} onFind={onFind} onOpenPhoto={onOpenPhoto} />;
}
const show = (first: ChatTool) => renderApp(<Page first={first} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  signIn(makeToken());
  onFind.mockClear();
});

it('the search leads through the hits by buttons and keys, newest first, and counts them', async () => {
  reply(searchChatMessages, { ids, count: 3, nextCursor: null });
  show({ kind: 'search' });
  const input = screen.getByRole('searchbox', { name: 'Поиск в чате' });
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, 'море');
  await screen.findByText('1 из 3');
  expect(onFind).toHaveBeenLastCalledWith(ids[0]);
  await userEvent.click(button('Предыдущее найденное сообщение'));
  screen.getByText('2 из 3');
  await userEvent.type(input, '{Enter}');
  screen.getByText('3 из 3');
  expect(onFind).toHaveBeenLastCalledWith(ids[2]);
  expect(button('Предыдущее найденное сообщение').disabled).toBe(true);
  await userEvent.type(input, '{Shift>}{Enter}{/Shift}');
  screen.getByText('2 из 3');
  await userEvent.click(button('Следующее найденное сообщение'));
  screen.getByText('1 из 3');
  await userEvent.type(input, '{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('the search says that nothing was found, and that it failed', async () => {
  reply(searchChatMessages, { ids: [], count: 0, nextCursor: null });
  show({ kind: 'search' });
  await userEvent.type(screen.getByRole('searchbox'), 'нет');
  await screen.findByText('Ничего не найдено');
  refuse(searchChatMessages, 'busy');
  await userEvent.type(screen.getByRole('searchbox'), 'а');
  await screen.findByText('Не удалось выполнить поиск. Попробуйте ещё раз.');
  expect(onFind).not.toHaveBeenCalled();
});

it('the calendar opens days with messages alone, and leads to the first message of a day', async () => {
  const calls = reply(listChatDays, {
    days: [{ day: '2025-12-31', messageId: second }],
    firstMonth: '2025-12',
  });
  show({ kind: 'calendar', day: '2026-01-05T12:00:00.000Z' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Перейти к дате' }));
  sheet.getByRole('heading', { name: 'январь 2026 г.' });
  await userEvent.click(sheet.getByRole('button', { name: 'Предыдущий месяц' }));
  sheet.getByRole('heading', { name: 'декабрь 2025 г.' });
  const day = await sheet.findByRole('button', { name: '31 декабря 2025 г.' });
  await waitFor(() => expect((day as HTMLButtonElement).disabled).toBe(false));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '30 декабря 2025 г.' }).disabled).toBe(true);
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Предыдущий месяц' }).disabled).toBe(true);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(calls.map(({ query }) => query)).toEqual([
    { month: '2026-01', timeZone },
    { month: '2025-12', timeZone },
  ]);
  await userEvent.click(day);
  expect(onFind).toHaveBeenCalledExactlyOnceWith(second);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const picture = {
  width: 640,
  height: 480,
  thumbhash: null,
  isAnimated: false,
  sources: [{ width: 640, webp: '/media/a/640.webp', jpeg: '/media/a/640.jpg' }],
};

it('the gallery opens photos and links, and leads to their messages', async () => {
  const photo = makeMessage(10, { content: '', body: { kind: 'photo', picture } });
  reply(listChatGallery, { messages: [photo], nextCursor: null });
  show({ kind: 'gallery' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Фото, файлы, ссылки' }));
  await userEvent.click(await sheet.findByRole('button', { name: /^Фото, 1 марта 2026 г\./ }));
  expect(onOpenPhoto).toHaveBeenCalledExactlyOnceWith(photo);
  const link = makeMessage(20, { content: 'Смотри https://example.com/a и www.sfera.ru' });
  reply(listChatGallery, { messages: [link], nextCursor: null });
  await userEvent.click(sheet.getByRole('tab', { name: 'Ссылки' }));
  const links = await sheet.findAllByRole('link');
  expect(links.map((element) => element.getAttribute('href'))).toEqual([
    'https://example.com/a',
    'https://www.sfera.ru/',
  ]);
  await userEvent.click(sheet.getAllByRole('button', { name: 'Показать в чате' })[0] as HTMLElement);
  expect(onFind).toHaveBeenCalledExactlyOnceWith(link.id);
});

it('an empty part of the gallery says what will stand there', async () => {
  reply(listChatGallery, { messages: [], nextCursor: null });
  show({ kind: 'gallery' });
  await screen.findByText('Фото и видео из этого чата появятся здесь');
});

it('the gallery shows videos among the photos', async () => {
  const video = {
    status: 'ready' as const,
    url: `/media/${'a'.repeat(32)}/video.mp4`,
    durationMs: 4_000,
    hasSound: true,
  };
  const film = makeMessage(10, { content: 'Море', body: { kind: 'video', picture, video } });
  reply(listChatGallery, { messages: [film], nextCursor: null });
  show({ kind: 'gallery' });
  await userEvent.click(await screen.findByRole('button', { name: /^Видео, 1 марта 2026 г\./ }));
  expect(onOpenPhoto).toHaveBeenLastCalledWith(film);
  screen.getByRole('tab', { name: 'Фото и видео' });
});
