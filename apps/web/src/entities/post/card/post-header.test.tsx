import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { makePost } from '../testing.ts';
import { PostHeader } from './post-header.tsx';

it.each([
  [true, '/myProfile/post/'],
  [false, '/userProfile/post/'],
])('links the date to the post’s page (one’s own: %s)', (isOwn, address) => {
  const post = makePost({ user: { isOwn } });
  renderApp(<PostHeader post={post} labelId="login" />);
  const date = screen.getByRole('link', { name: /сек. назад/ });
  expect(date.getAttribute('href')).toBe(address + post.id);
});
