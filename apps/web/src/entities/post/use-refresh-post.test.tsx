import { getPost, type Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { text as uiText } from '#shared/ui/text.ts';
import { PostCard } from './card/post-card.tsx';
import { signInKatya } from './comments/testing.tsx';
import { patchPost, writePosts } from './post-query.ts';
import { makePost } from './testing.ts';

/** The post with its files at another address. */
const moved = (post: Post): Post =>
  JSON.parse(JSON.stringify(post).replaceAll('/media/a/', '/media/b/')) as Post;
const answerOf = (post: Post) => ({ user: post.user, post, createdAt: post.createdAt });

function show(post: Post) {
  signInKatya();
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  return cache;
}

const picture = () => screen.getByRole('img', { name: /alina/ });
const fail = () => fireEvent.error(picture());

it('a picture that is gone is asked after once, and shown where it is now', async () => {
  const post = makePost();
  const asked = reply(getPost, answerOf(moved(post)));
  show(post);
  expect(picture().getAttribute('src')).toBe('/media/a/320.jpeg');
  fail();
  await waitFor(() => expect(picture().getAttribute('src')).toBe('/media/b/320.jpeg'));
  expect(asked).toHaveLength(1);
});

it('a picture that is at its address, and cannot be loaded all the same, is asked after once and says so', async () => {
  const post = makePost();
  const asked = reply(getPost, answerOf(post));
  show(post);
  fail();
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: uiText.retry }));
  fail();
  await act(async () => {});
  expect(asked).toHaveLength(1);
});

it('a post that the reader may not see any more says so in place of its broken picture', async () => {
  const post = makePost();
  refuse(getPost, 'post_not_found');
  show(post);
  fail();
  await screen.findByText('Пост не найден');
});

it('keeps what was tapped while the post was being asked after', async () => {
  const post = makePost();
  reply(getPost, answerOf(moved(post)));
  const cache = show(post);
  fail();
  act(() => patchPost(cache, post.id, () => ({ countComment: 25 })));
  await waitFor(() => expect(picture().getAttribute('src')).toBe('/media/b/320.jpeg'));
  screen.getByRole('button', { name: 'Комментарии: 25' });
});
