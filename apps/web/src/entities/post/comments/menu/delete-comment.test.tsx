import { listThreads } from '@sfera/contract/comments/threads';
import { deleteComment } from '@sfera/contract/comments/comments';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { makePost } from '../../testing.ts';
import {
  button,
  commentId,
  katya,
  makeComment,
  openComments,
  renderButtons,
  shownTexts,
  threads,
} from '../testing.tsx';

let post: Post;
beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  post = makePost({ countComment: 3 });
  reply(
    listThreads,
    threads([
      makeComment(post, 3),
      makeComment(post, 2, { text: 'Мой', user: katya, userId: katya.id }),
      makeComment(post, 1),
    ]),
  );
  renderButtons([post]);
  await openComments();
  await screen.findByText('Мой');
});

const count = () => button().textContent;
const ownRow = () => {
  const row = screen.getByText('Мой').closest('li');
  if (!row) throw new Error('The comment has no row');
  return row;
};

async function askToDelete() {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с комментарием' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  return within(await screen.findByRole('alertdialog', { name: 'Удалить комментарий?' }));
}
const remove = async () => userEvent.click((await askToDelete()).getByRole('button', { name: 'Удалить' }));

it('offers deletion for one’s own comment alone, and asks first', async () => {
  expect(screen.getAllByRole('button', { name: 'Действия с комментарием' })).toHaveLength(1);
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shownTexts()).toHaveLength(3);
});

it('marks the comment while it is being deleted, then takes it and its count away', async () => {
  const calls = reply(deleteComment, undefined, { delayMs: 100 });
  await remove();
  await waitFor(() => expect(ownRow().getAttribute('aria-busy')).toBe('true'));
  expect(ownRow().textContent).toContain('Удаляется…');
  const menu = within(ownRow()).getByRole<HTMLButtonElement>('button', { hidden: true });
  expect(menu.disabled).toBe(true);
  expect(count()).toBe('3');
  await waitFor(() => expect(shownTexts()).toEqual(['Комментарий 3', 'Комментарий 1']));
  expect(count()).toBe('2');
  expect(calls.map(({ params }) => params['commentId'])).toEqual([commentId(2)]);
  screen.getByText('Комментарий удалён');
  expect(screen.getByRole('dialog').contains(document.activeElement), 'the keyboard stays').toBe(true);
});

it('leaves it as it was when the deletion fails, and says why', async () => {
  loseConnection(deleteComment);
  await remove();
  await screen.findByText(/^Не удалось удалить комментарий\. Нет соединения/);
  expect(ownRow().getAttribute('aria-busy')).toBeNull();
  expect(shownTexts()).toEqual(['Комментарий 3', 'Мой', 'Комментарий 1']);
  expect(count()).toBe('3');

  reply(deleteComment, undefined);
  await remove();
  await waitFor(() => expect(shownTexts()).toEqual(['Комментарий 3', 'Комментарий 1']));
  expect(count()).toBe('2');
});

it('takes away a comment that is gone already, and asks how many are left', async () => {
  refuse(deleteComment, 'comment_not_found');
  reply(getPost, { user: post.user, post: { ...post, countComment: 7 }, createdAt: post.createdAt });
  await remove();
  await waitFor(() => expect(shownTexts()).toHaveLength(2));
  await waitFor(() => expect(count()).toBe('7'));
});
