import { getPost } from '@sfera/contract/posts/posts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { SharedPost } from './shared-post.tsx';

const post = makePost({ description: 'Закат на озере' });

beforeEach(() => signIn(makeToken()));

it('shows the author and the words of the post, and leads to it', async () => {
  reply(getPost, { user: post.user, post, createdAt: post.createdAt });
  renderApp(<SharedPost postId={post.id} />);
  const link = await screen.findByRole('link', { name: new RegExp(`${post.user.login}.*Закат на озере`) });
  expect(link.getAttribute('href')).toBe(`/userProfile/post/${post.id}`);
});

it('shows nothing of a post that the reader may not see', async () => {
  refuse(getPost, 'post_not_found');
  renderApp(<SharedPost postId={post.id} />);
  await screen.findByText('Публикация недоступна');
  expect(screen.queryByRole('link')).toBeNull();
});
