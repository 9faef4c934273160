import { listChats, searchChat } from '@sfera/contract/chat/chat';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { discard, messageWrite } from '#entities/chat/outgoing/send-message.ts';
import { makeChat, TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { SendSheet } from './send-sheet.tsx';

const post = makePost();
const onClose = vi.fn<() => void>();
const outbox = () => ownWritesOf(messageWrite).map(({ data }) => data);

beforeEach(() => {
  signIn(makeToken());
  onClose.mockClear();
  for (const { tempId } of outbox()) discard(tempId);
  reply(listChats, [makeChat({})]);
});

function open() {
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<SendSheet postId={post.id} isOpen onClose={onClose} />, { cache });
}

async function show() {
  open();
  return within(await screen.findByRole('list', { name: 'Кому отправить' }));
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' });

it('sends the post with words to those who are chosen', async () => {
  const people = await show();
  expect(send().disabled).toBe(true);
  await userEvent.click(people.getByRole('checkbox', { name: TIMUR.login }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Добавить сообщение' }), 'Смотри!');
  await userEvent.click(send());
  expect(outbox()).toMatchObject([{ partner: { id: TIMUR.id }, postId: post.id, content: 'Смотри!' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('searches people and circles', async () => {
  await show();
  screen.getByRole('searchbox', { name: 'Поиск людей и кругов' });
});

it('says that there are no chats yet, and only after a search that nobody was found', async () => {
  reply(listChats, []);
  reply(searchChat, []);
  open();
  await screen.findByText('Чатов пока нет');
  await userEvent.type(screen.getByRole('searchbox'), 'нет');
  await screen.findByText('Никого не нашли');
  expect(screen.queryByText('Чатов пока нет')).toBeNull();
});

it('names the post where no words are written', async () => {
  const people = await show();
  await userEvent.click(people.getByRole('checkbox', { name: TIMUR.login }));
  await userEvent.click(send());
  expect(outbox()).toMatchObject([{ postId: post.id, content: 'Публикация' }]);
});

it('copies the address', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${post.id}`);
});
