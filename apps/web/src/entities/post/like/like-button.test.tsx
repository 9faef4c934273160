import * as v from 'valibot';
import { LikeId, UserId } from '@sfera/contract/base/ids';
import { likePost, listLikers, unlikePost } from '@sfera/contract/posts/likes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { patchPost, postQuery, usePost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { LikeButton } from './like-button.tsx';

function Liked({ id }: { id: ReturnType<typeof makePost>['id'] }) {
  const { data: post } = usePost(id);
  return post ? <LikeButton post={post} /> : null;
}
function render(fields: { liked: boolean; countLike: number }) {
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<Liked id={post.id} />, { cache });
  const known = () => {
    const { liked, countLike } = cache.getQueryData(postQuery(post.id).queryKey) ?? {};
    return { liked, countLike };
  };
  return { post, cache, known };
}
const user = (login: string, end: string) => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000000${end}`),
  login,
  userName: '',
  logoImage: null,
  isVerified: false,
});
const heart = () => screen.getByRole('button', { name: 'Нравится' });
const isOn = () => heart().getAttribute('aria-pressed') === 'true';
/** Taps the heart as quickly as it can follow. */
async function tap() {
  const wasOn = isOn();
  fireEvent.click(heart());
  await waitFor(() => expect(isOn()).toBe(!wasOn));
}

it('likes: the heart at once, the count by one with the answer, whatever number that brings', async () => {
  const calls = reply(likePost, { likes: 70 });
  const { post, known } = render({ liked: false, countLike: 3 });
  await userEvent.click(heart());
  expect(isOn()).toBe(true);
  expect(known()).toEqual({ liked: false, countLike: 3 });
  await waitFor(() => expect(known()).toEqual({ liked: true, countLike: 4 }));
  expect(calls[0]?.params).toMatchObject({ postId: post.id });
  screen.getByText('4');
  expect(isOn()).toBe(true);
});

it('unlikes, and never below none', async () => {
  reply(unlikePost, { likes: 8 });
  const { known } = render({ liked: true, countLike: 0 });
  await userEvent.click(heart());
  await waitFor(() => expect(known()).toEqual({ liked: false, countLike: 0 }));
  expect(isOn()).toBe(false);
});

it('leaves the post as it was when the server refuses, and says nothing', async () => {
  useToasts.setState({ toasts: [] });
  const calls = refuse(likePost, 'rate_limited');
  const { known } = render({ liked: false, countLike: 3 });
  await userEvent.click(heart());
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(isOn()).toBe(false));
  expect(known()).toEqual({ liked: false, countLike: 3 });
  expect(useToasts.getState().toasts).toEqual([]);

  reply(likePost, { likes: 4 });
  await userEvent.click(heart());
  await waitFor(() => expect(known()).toEqual({ liked: true, countLike: 4 }));
});

it('of quick taps sends the first and the last', async () => {
  const liked = reply(likePost, { likes: 4 }, { delayMs: 400 });
  const unliked = reply(unlikePost, { likes: 3 });
  const { known } = render({ liked: false, countLike: 3 });
  for (let taps = 1; taps <= 4; taps++) await tap();
  expect(isOn()).toBe(false);
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect([liked.length, unliked.length]).toEqual([1, 1]);
  expect(known()).toEqual({ liked: false, countLike: 3 });
});

it('sends nothing more when quick taps end where the first one led', async () => {
  const liked = reply(likePost, { likes: 4 }, { delayMs: 400 });
  const { known } = render({ liked: false, countLike: 3 });
  for (let taps = 1; taps <= 3; taps++) await tap();
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(liked).toHaveLength(1);
  expect(known()).toEqual({ liked: true, countLike: 4 });
});

it('does not count a like twice that a list has brought meanwhile', async () => {
  reply(likePost, { likes: 4 });
  const { post, cache, known } = render({ liked: false, countLike: 3 });
  await userEvent.click(heart());
  act(() => patchPost(cache, post.id, () => ({ liked: true, countLike: 4 })));
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(known()).toEqual({ liked: true, countLike: 4 });
});

it('keeps the place of the number that the first like brings: the heart stands still', () => {
  render({ liked: false, countLike: 0 });
  screen.getByText('0');
  expect(screen.queryByRole('button', { name: /^Понравилось/ })).toBeNull();
});

it('shows who liked, page by page', async () => {
  const show = stubIntersections();
  const cursor = v.parse(LikeId, '01990000-0000-7000-8000-00000000cafe');
  reply(listLikers, { users: [user('timur', '1')], nextCursor: cursor });
  render({ liked: false, countLike: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Понравилось 2 людям: показать всех' }));
  await screen.findByRole('dialog', { name: 'Нравится' });
  await screen.findByRole('link', { name: 'timur' });
  const next = reply(listLikers, { users: [user('alina.k', '2')], nextCursor: null });
  show(document.body, 1);
  await screen.findByRole('link', { name: 'alina.k' });
  expect(next[0]?.query).toEqual({ before: cursor });
});
