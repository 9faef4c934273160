import { deletePost } from '@sfera/contract/posts/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { PostCard } from './post-card.tsx';
import { useDeletedPosts } from '../deleted-posts.ts';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const own = (description: string) =>
  makePost({ description, user: { isOwn: true, login: 'katya', followStatus: 'none' } });

/** Two lists that know nothing of each other. */
function List({ ids }: { ids: readonly ReturnType<typeof own>['id'][] }) {
  const deleted = useDeletedPosts();
  return ids.filter((id) => !deleted.has(id)).map((id) => <PostCard key={id} postId={id} />);
}

function renderLists() {
  const posts = [own('Первый'), own('Второй'), own('Третий')];
  const cache = testCache();
  writePosts(cache, posts);
  const ids = posts.map(({ id }) => id);
  renderApp(
    <>
      <List ids={ids} />
      <List ids={ids} />
      <Toaster />
    </>,
    { cache },
  );
  return { posts, cache };
}
const shown = () => screen.getAllByText(/^(Первый|Второй|Третий)$/).map((words) => words.textContent);

async function deleteSecond() {
  await userEvent.click(screen.getAllByRole('button', { name: 'Действия с постом' })[1] ?? document.body);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить пост' }));
  await screen.findByRole('alertdialog', { name: 'Удалить пост навсегда?' });
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
}

it('takes a deleted post out of every list at once', async () => {
  const calls = reply(deletePost, undefined);
  const {
    posts: [, second],
  } = renderLists();
  await deleteSecond();
  expect(shown()).toEqual(['Первый', 'Третий', 'Первый', 'Третий']);
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: second?.id }));
  expect(shown()).toHaveLength(4);
});

it('puts it back in its place when the server cannot be reached, and says so', async () => {
  loseConnection(deletePost);
  renderLists();
  await deleteSecond();
  await screen.findByText(/^Не удалось удалить пост\. Нет соединения/);
  expect(shown()).toEqual(['Первый', 'Второй', 'Третий', 'Первый', 'Второй', 'Третий']);
});

it('counts a post that is gone already as deleted', async () => {
  const calls = refuse(deletePost, 'post_not_found');
  const { cache } = renderLists();
  await deleteSecond();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(screen.queryByText(/^Не удалось удалить/)).toBeNull();
  expect(shown()).toHaveLength(4);
});

it.each([
  ['a guest', () => {}, ['Скопировать ссылку']],
  [
    'another member',
    () => signIn(makeToken()),
    ['Отправить', 'Скопировать ссылку', 'В коллекцию', 'Скрыть автора', 'Пожаловаться', 'Заблокировать'],
  ],
])(
  'offers %s no deletion, but the link, and to a member what keeps the author away',
  async (_, enter, offered) => {
    enter();
    const post = makePost();
    const cache = testCache();
    writePosts(cache, [post]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderApp(
      <>
        <PostCard postId={post.id} />
        <Toaster />
      </>,
      { cache },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(offered);
    const link = items.find(({ textContent }) => textContent === 'Скопировать ссылку');
    await userEvent.click(link ?? document.body);
    await screen.findByText('Ссылка скопирована!');
    expect(write).toHaveBeenCalledWith(`${location.origin}/post/${post.id}`);
  },
);

it('says when the link could not be copied', async () => {
  const post = makePost();
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(
    <>
      <PostCard postId={post.id} />
      <Toaster />
    </>,
    { cache },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' }));
  await screen.findByText('Ошибка копирования');
});

it('hands the link to another app where the device can, and stays silent when that is given up', async () => {
  const post = makePost();
  const share = vi.fn(() => Promise.reject(new DOMException('given up', 'AbortError')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Поделиться' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ url: `${location.origin}/post/${post.id}` }));
  expect(useToasts.getState().toasts).toEqual([]);
});
