import { listReplies, listThreads } from '@sfera/contract/comments/threads';
import { addComment, deleteComment, type Comment } from '@sfera/contract/comments/comments';
import type { Post } from '@sfera/contract/posts/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { makePost } from '../../testing.ts';
import { loadDraft } from '../draft/draft-storage.ts';
import { loadComments } from '../load-comments.ts';
import { setOpenComments } from '../open-comments.ts';
import {
  box,
  button,
  commentId,
  katya,
  makeComment,
  openComments,
  renderButtons,
  threads,
  timur,
} from '../testing.tsx';

const HEAD = 1;
let post: Post;

/** Reply `number` in the thread of the first comment. */
const makeReply = (number: number, fields: Partial<Comment> = {}) =>
  makeComment(post, number, { parentId: commentId(HEAD), text: `Ответ ${number}`, ...fields });
const replies = (list: readonly Comment[], nextCursor: Comment['id'] | null = null) =>
  reply(listReplies, { replies: [...list], nextCursor });
const shown = () => within(screen.getByRole('list', { name: 'Ответы на комментарий timur' }));
const texts = () =>
  shown()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

beforeEach(() => {
  post = makePost({ countComment: 3 });
  reply(listThreads, threads([makeComment(post, HEAD, { replies: 2 })]));
});

async function openThread() {
  renderButtons([post]);
  await openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ответы (2)' }));
}

it('shows the replies when they are asked for, names whom a reply answers, and hides them again', async () => {
  const calls = replies([makeReply(2), makeReply(3, { answered: { id: katya.id, login: 'katya' } })]);
  await openThread();
  await screen.findByText('Ответ 2');
  expect(texts()).toEqual(['Ответ 2', '@katya Ответ 3']);
  expect(shown().getByRole('link', { name: '@katya' }).getAttribute('href')).toBe('/myProfile');
  expect(calls[0]?.params).toMatchObject({ commentId: commentId(HEAD) });
  const toggle = screen.getByRole('button', { name: 'Скрыть ответы' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(toggle);
  expect(screen.queryByText('Ответ 2')).toBeNull();
});

it('loads further replies by hand, and says when some are missing', async () => {
  replies([makeReply(2)], commentId(2));
  await openThread();
  await screen.findByText('Ответ 2');
  loseConnection(listReplies);
  await userEvent.click(shownMore());
  await screen.findByText('Не удалось загрузить продолжение');
  const calls = replies([makeReply(3)]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Ответ 3');
  expect(calls.map(({ query }) => query)).toEqual([{ after: commentId(2) }]);
  expect(texts()).toEqual(['Ответ 2', 'Ответ 3']);
});
const shownMore = () => screen.getByRole('button', { name: 'Показать ещё' });

it('says why no reply could be loaded', async () => {
  refuse(listReplies, 'busy');
  await openThread();
  await screen.findByText(/^Не удалось загрузить ответы\. /);
});

it('opens with the wanted reply in view, also far below the first replies', async () => {
  const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const first = reply(
    listReplies,
    { replies: Array.from({ length: 20 }, (_, index) => makeReply(index + 2)), nextCursor: commentId(21) },
    { delayMs: 50 },
  );
  renderButtons([post]);
  act(() => setOpenComments(post.id, true, commentId(40)));
  const asked = reply(
    listThreads,
    threads([makeComment(post, HEAD, { replies: 39 })], { wantedThreadId: commentId(HEAD) }),
  );
  await act(loadComments);
  await waitFor(() => expect(first).toHaveLength(1));
  const wanted = replies([makeReply(40)]);
  const row = await screen.findByRole('listitem', { current: true });
  expect(row.textContent).toContain('Ответ 40');
  expect(inView.mock.contexts).toEqual([row]);
  expect(asked.at(-1)?.query).toEqual({ wanted: commentId(40) });
  expect(wanted.map(({ query }) => query)).toEqual([{ from: commentId(40) }]);
  await userEvent.click(screen.getByRole('button', { name: 'Показать предыдущие ответы' }));
  expect(texts()).toHaveLength(20);
});

it('sends what is written to the thread, at once shown there, with the focus in the box', async () => {
  replies([makeReply(2), makeReply(3)]);
  await openThread();
  await screen.findByText('Ответ 3');
  await userEvent.click(shown().getAllByRole('button', { name: 'Ответить timur' })[0] ?? expect.fail());
  screen.getByText('Ответ @timur');
  await waitFor(() => expect(document.activeElement).toBe(box()));
  const own = { userId: katya.id, user: katya, text: 'И мне', answered: { id: timur.id, login: 'timur' } };
  const calls = reply(addComment, makeReply(500, own), { delayMs: 50 });
  await userEvent.type(box(), 'И мне{Enter}');
  expect(texts()).toEqual(['Ответ 2', 'Ответ 3', '@timur И мне']);
  expect(screen.queryByText('Ответ @timur')).toBeNull();
  await screen.findByText('Комментарий опубликован');
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'И мне', tempId: expect.any(String), answers: commentId(2) },
  ]);
  expect(texts()).toEqual(['Ответ 2', 'Ответ 3', '@timur И мне']);
  expect(button().textContent).toBe('4');
});

it('shows one’s own reply in a thread that is not open', async () => {
  renderButtons([post]);
  await openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить timur' }));
  reply(addComment, makeReply(500, { userId: katya.id, user: katya, text: 'Раз' }));
  await userEvent.type(box(), 'Раз{Enter}');
  await screen.findByText('Комментарий опубликован');
  expect(texts()).toEqual(['Раз']);
  screen.getByRole('button', { name: 'Показать ответы (2)' });
});

it('keeps what is typed and whom it answers, over a closed sheet, a refusal and a reload', async () => {
  renderButtons([post]);
  await openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить timur' }));
  await userEvent.type(box(), 'Недописано');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openComments();
  expect([box().value, screen.getByText('Ответ @timur').tagName]).toEqual(['Недописано', 'SPAN']);
  refuse(addComment, 'comment_not_found');
  await userEvent.type(box(), '{Enter}');
  await screen.findByText(/^Не удалось отправить комментарий\. Комментарий не найден/);
  expect(box().value).toBe('Недописано');
  expect(loadDraft(katya.id, post.id)).toMatchObject({
    text: 'Недописано',
    target: { id: commentId(HEAD), threadId: commentId(HEAD), login: 'timur' },
  });
  // Without the target it is a comment on the post.
  await userEvent.click(screen.getByRole('button', { name: 'Не отвечать' }));
  const calls = reply(
    addComment,
    makeComment(post, 500, { text: 'Недописано', userId: katya.id, user: katya }),
  );
  await userEvent.type(box(), '{Enter}');
  await screen.findByText('Комментарий опубликован');
  expect(calls[0]?.body).not.toHaveProperty('answers');
});

it('says that the replies go with a deleted comment, and counts them off', async () => {
  post = makePost({ countComment: 3 });
  reply(listThreads, threads([makeComment(post, HEAD, { replies: 2, userId: katya.id, user: katya })]));
  renderButtons([post]);
  await openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с комментарием' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await screen.findByText(/вместе с ответами/);
  reply(deleteComment, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await screen.findByText('Комментариев пока нет');
  expect(button().textContent).toBe('0');
});

it('offers no reply where comments are closed', async () => {
  post = makePost({ canComment: false, whoComments: 'nobody' });
  reply(listThreads, threads([makeComment(post, HEAD)]));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 1');
  expect(screen.queryByRole('button', { name: 'Ответить timur' })).toBeNull();
});
