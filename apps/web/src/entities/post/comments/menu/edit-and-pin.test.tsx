import { editComment, listThreads, pinComment, unpinComment } from '@sfera/contract/comments/threads';
import type { Comment } from '@sfera/contract/comments/comments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuse, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { makePost } from '../../testing.ts';
import { loadDraft } from '../draft/draft-storage.ts';
import { box, katya, makeComment, openComments, renderButtons, shownTexts, threads } from '../testing.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

async function open(fields: Partial<Comment>, post = makePost()) {
  reply(listThreads, threads([makeComment(post, 1, fields)]));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 1');
  return post;
}
const own = { userId: katya.id, user: katya };
async function openMenu(): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name: /^Действия с комментарием/ }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}
const pick = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

it('changes the words in the box, where what was written already waits', async () => {
  const post = await open(own);
  await userEvent.type(box(), 'Черновик');
  expect(await openMenu()).toEqual(['Изменить', 'Удалить']);
  await pick('Изменить');
  screen.getByText('Изменение комментария');
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box().value).toBe('Комментарий 1');
  await userEvent.type(box(), '!');
  expect(loadDraft(katya.id, post.id)).toMatchObject({ text: 'Черновик', edit: { text: 'Комментарий 1!' } });
  const changed = { ...own, text: 'Комментарий 1!', editedAt: new Date().toISOString() };
  const calls = reply(editComment, makeComment(post, 1, changed));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Комментарий изменён');
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Комментарий 1!' }]);
  expect(shownTexts()).toEqual(['Комментарий 1!']);
  expect(screen.getByRole('listitem').textContent).toContain('изменено');
  expect(box().value).toBe('Черновик');
});

it('keeps the new words when they come too late, and gives them up by hand', async () => {
  await open(own);
  await openMenu();
  await pick('Изменить');
  await userEvent.type(box(), ' и ещё');
  refuse(editComment, 'comment_edit_too_late');
  await userEvent.type(box(), '{Enter}');
  await screen.findByText(/^Не удалось изменить комментарий\. Изменить комментарий можно в течение 15 минут/);
  expect(box().value).toBe('Комментарий 1 и ещё');
  await userEvent.click(screen.getByRole('button', { name: 'Не изменять' }));
  expect([box().value, shownTexts()]).toEqual(['', ['Комментарий 1']]);
});

it('offers no change after fifteen minutes, and no pin under the post of another person', async () => {
  await open({ ...own, createdAt: new Date(Date.now() - 15 * 60_000).toISOString() });
  expect(await openMenu()).toEqual(['Удалить']);
});

it('pins and unpins under one’s own post, and reads the list anew', async () => {
  const post = makePost();
  const mine = { ...post, user: { ...post.user, isOwn: true } };
  await open({}, mine);
  expect((await openMenu())[0]).toBe('Закрепить');
  const pins = reply(pinComment, undefined);
  reply(listThreads, threads([makeComment(post, 1, { isPinned: true })]));
  await pick('Закрепить');
  await within(screen.getByRole('listitem')).findByText('Закреплено');
  expect(pins).toHaveLength(1);
  expect((await openMenu())[0]).toBe('Открепить');
  reply(unpinComment, undefined);
  reply(listThreads, threads([makeComment(post, 1)]));
  await pick('Открепить');
  await waitFor(() => expect(screen.queryByText('Закреплено')).toBeNull());
});

it('marks what the author of the post has written', async () => {
  const post = makePost();
  await open({ userId: post.user.id, user: post.user }, post);
  expect(screen.getByRole('listitem').textContent).toContain('Автор');
});
