import { archivePost, pinPost, unarchivePost, unpinPost } from '@sfera/contract/posts/own-posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PostHeader } from '../card/post-header.tsx';
import { idsOf, postListKey, type PostList } from '../post-lists.ts';
import { usePost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
});

const own = (fields: Parameters<typeof makePost>[0] = {}) =>
  makePost({ ...fields, user: { isOwn: true, followStatus: 'none' } });

function Header({ id }: { id: ReturnType<typeof own>['id'] }) {
  const { data: post } = usePost(id);
  return post ? <PostHeader post={post} labelId="label" /> : null;
}

function render(post: ReturnType<typeof own>) {
  const cache = testCache();
  writePosts(cache, [post]);
  cache.setQueryData<PostList>(postListKey('own'), {
    pages: [{ ids: [post.id], nextCursor: null }],
    pageParams: [null],
  });
  renderApp(
    <>
      <Header id={post.id} />
      <Toaster />
    </>,
    { cache },
  );
  return () => idsOf(cache.getQueryData(postListKey('own')));
}

const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('pins a post and takes the pin back', async () => {
  const post = own();
  render(post);
  const pins = reply(pinPost, { post: { ...post, isPinned: true } });
  await choose('Закрепить в профиле');
  await screen.findByText('Пост закреплён в профиле');
  expect(pins).toMatchObject([{ params: { id: post.id } }]);
  reply(unpinPost, { post });
  await choose('Открепить');
  await screen.findByText('Пост откреплён');
});

it('says that three posts are pinned already', async () => {
  render(own());
  refuse(pinPost, 'pin_limit_reached');
  await choose('Закрепить в профиле');
  await screen.findByText('Не удалось закрепить пост. Закрепить можно не больше трёх постов');
});

it('archives a post: it leaves the lists, says who sees it, and returns by its button', async () => {
  const post = own();
  const listed = render(post);
  reply(archivePost, { post: { ...post, isArchived: true } });
  await choose('В архив');
  await screen.findByText('В архиве: видите только вы');
  expect(listed()).toEqual([]);
  const calls = reply(unarchivePost, { post });
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть в профиль' }));
  await screen.findByText('Пост снова в профиле');
  await waitFor(() => expect(screen.queryByText('В архиве: видите только вы')).toBeNull());
  expect(calls).toHaveLength(1);
});

it('keeps a post in its lists when the server refuses', async () => {
  const post = own();
  const listed = render(post);
  refuse(archivePost, 'busy');
  await choose('В архив');
  await screen.findByText(/^Не удалось убрать пост в архив\. /);
  expect(listed()).toEqual([post.id]);
});

it('offers an archived post no pin', async () => {
  render(own({ isArchived: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await screen.findByRole('menuitem', { name: 'Вернуть в профиль' });
  expect(screen.queryByRole('menuitem', { name: 'Закрепить в профиле' })).toBeNull();
});
