import * as v from 'valibot';
import { UserId, type PostId } from '@sfera/contract/base/ids';
import { likePost, listLikers, unlikePost } from '@sfera/contract/posts/likes';
import type { UserPreview } from '@sfera/contract/people/users';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ownWrites } from '#shared/outbox/store.ts';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { postQuery, usePost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { seedFirstLikers, useFirstLikers } from './first-likers.ts';
import { LikeButton } from './like-button.tsx';

const person = (login: string, end: number): UserPreview => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000000${end}`),
  login,
  userName: '',
  logoImage: null,
  isVerified: false,
});
const [alina, timur, masha] = [person('alina.k', 1), person('timur', 2), person('masha_l', 3)] as const;

function Names({ id, mayAsk }: { id: PostId; mayAsk: boolean }) {
  const { data: post } = usePost(id);
  return post && <NamesOf post={post} mayAsk={mayAsk} />;
}
function NamesOf({
  post,
  mayAsk,
}: {
  post: NonNullable<ReturnType<typeof usePost>['data']>;
  mayAsk: boolean;
}) {
  const likers = useFirstLikers(post, { mayAsk });
  return (
    <>
      <p>{likers ? likers.map(({ login }) => login).join(' ') || 'никому' : 'неизвестно'}</p>
      <LikeButton post={post} />
    </>
  );
}

function render(
  countLike: number,
  { known, mayAsk = true }: { known?: UserPreview[]; mayAsk?: boolean } = {},
) {
  const asked = reply(listLikers, { users: [masha, alina], nextCursor: null });
  const post = makePost({ fileType: 'video', countLike, liked: false });
  const cache = testCache();
  writePosts(cache, [post]);
  if (known) seedFirstLikers(cache, post.id, known);
  renderApp(<Names id={post.id} mayAsk={mayAsk} />, { cache });
  return { asked, cache, post };
}
const tapHeart = () => userEvent.click(screen.getByRole('button', { name: 'Нравится' }));

it('takes what a list has brought, and asks nothing', async () => {
  const { asked } = render(5, { known: [alina, timur, masha] });
  screen.getByText('alina.k timur');
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

it('asks for what no list has brought', async () => {
  const { asked, post } = render(5);
  screen.getByText('неизвестно');
  await screen.findByText('masha_l alina.k');
  expect(asked).toMatchObject([{ params: { postId: post.id }, query: { limit: '2' } }]);
});

it.each([
  ['where nobody likes it', 0, true, 'никому'],
  ['where it may not', 5, false, 'неизвестно'],
])('asks nothing %s', async (_, countLike, mayAsk, words) => {
  const { asked } = render(countLike, { mayAsk });
  screen.getByText(words);
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

it('asks anew after a like and after an unlike, when they have succeeded', async () => {
  reply(likePost, { likes: 1 });
  reply(unlikePost, { likes: 0 });
  const { asked } = render(1, { known: [timur] });
  await tapHeart();
  await screen.findByText('masha_l alina.k');
  expect(asked).toHaveLength(1);
  await tapHeart();
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(ownWrites()).toEqual([]));
});

it('asks nothing after a like that was refused', async () => {
  const calls = refuse(likePost, 'rate_limited');
  const { asked } = render(1, { known: [timur] });
  await tapHeart();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(ownWrites()).toEqual([]));
  screen.getByText('timur');
  expect(asked).toEqual([]);
});

it('names nobody when the last like is gone, without asking', async () => {
  const { cache, post } = render(1, { known: [timur] });
  act(() => cache.setQueryData(postQuery(post.id).queryKey, { ...post, countLike: 0 }));
  await screen.findByText('никому');
});

it('keeps what was learned after an answer was asked for', async () => {
  const { cache, post } = render(2, { known: [alina, timur] });
  seedFirstLikers(cache, post.id, [masha], Date.now() - 1_000);
  await act(async () => undefined);
  screen.getByText('alina.k timur');
  seedFirstLikers(cache, post.id, [masha], Date.now() + 1_000);
  await screen.findByText('masha_l');
});
