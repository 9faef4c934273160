import { requestFollow } from '@sfera/contract/people/follows';
import { getPost } from '@sfera/contract/posts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { Reel } from './reel.tsx';
import { makeVideo, renderReel } from './testing.tsx';

const reel = () => screen.getByRole('article', { name: 'sever' });

it('is an article named by its author, with its place in the feed', () => {
  renderReel(makeVideo());
  expect(reel().getAttribute('aria-posinset')).toBe('2');
  expect(reel().getAttribute('aria-setsize')).toBe('3');
});

it('shows the author with a default picture, a badge, and the way to the profile', () => {
  const post = makeVideo({ user: { isVerified: true } });
  renderReel(post);
  const link = within(reel()).getByRole('link', { name: /^sever/ });
  expect(link.getAttribute('href')).toBe(`/userProfile/${post.user.id}`);
  expect(link.querySelector('[data-initials="S"]')).not.toBeNull();
  within(link).getByRole('img', { name: 'Подтверждённый аккаунт' });
});

it('links an own video to the own profile, and offers no following', () => {
  renderReel(makeVideo({ user: { isOwn: true, followStatus: 'none' } }));
  expect(screen.getByRole('link', { name: 'sever' }).getAttribute('href')).toBe('/myProfile');
  expect(screen.queryByRole('button', { name: 'Подписаться' })).toBeNull();
});

it('offers to follow an author, and keeps the button so that the follow can be undone', async () => {
  const sent = reply(requestFollow, { status: 'following', countFollowers: 1 });
  renderReel(makeVideo({ user: { followStatus: 'none' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));
  await screen.findByRole('button', { name: '✓ Подписаны', pressed: true });
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('offers no following of an author who is followed already', () => {
  renderReel(makeVideo({ user: { followStatus: 'following' } }));
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Подписаться' })).toBeNull();
});

it('marks a video that is not for everyone', async () => {
  renderReel(makeVideo({ audience: { kind: 'followers' } }));
  await screen.findByText('Подписчикам');
});

it('names all its controls', () => {
  renderReel(makeVideo({ countLike: 5, countComment: 1_204 }));
  const names = within(reel())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([
    'Включить звук',
    'Нравится',
    'Понравилось 5 людям: показать всех',
    'Комментарии: 1\u00a0204',
  ]);
});

it.each(['post_not_found', 'busy'] as const)('says so when the video cannot be had: %s', async (code) => {
  refuse(getPost, code);
  renderApp(<Reel postId={makeVideo().id} position={1} setSize={-1} isActive onToggle={() => undefined} />);
  screen.getByRole('article', { name: 'Загрузка видео', busy: true });
  await screen.findByRole('article', { name: 'Видео недоступно' });
  screen.getByText('Видео недоступно');
});
