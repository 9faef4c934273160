import { getProfile } from '@sfera/contract/people/profiles';
import type { Profile } from '@sfera/contract/people/users';
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import { alinaId, makeProfile } from './testing.ts';
import { UserProfile } from './user-profile.tsx';

const POLL_MS = 10_000;

const closed = (followStatus: Profile['followStatus']) =>
  reply(getProfile, {
    user: makeProfile({ isPrivate: true, followStatus }),
    posts: [],
    restricted: true,
    nextCursor: null,
    storyRing: 'none',
  });
const acceptRequest = () =>
  reply(getProfile, {
    user: makeProfile({ isPrivate: true, followStatus: 'following' }),
    posts: [makePost()],
    restricted: false,
    nextCursor: null,
    storyRing: 'none',
  });

/** Opens the profile as in the app, where an answer stays fresh longer than the poll interval. */
function open() {
  const cache = testCache();
  cache.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  renderApp(<UserProfile id={alinaId} title="Профиль" renderAlbums={() => null} />, { cache });
}
const button = (name: string) => screen.findByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (isShown: boolean) => act(() => focusManager.setFocused(isShown));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubLayout(132);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('first says that the request is sent, then why the posts are hidden', async () => {
  closed('pending');
  open();
  const warning = await screen.findByText('Этот профиль приватный. Подпишитесь, чтобы увидеть посты.');
  expect(warning.previousElementSibling?.textContent).toBe('Запрос отправлен');
});

it('shows the posts within seconds when the owner accepts, and stops polling', async () => {
  closed('pending');
  open();
  await button('Запрос отправлен: alina.k');
  const asked = acceptRequest();
  await pass(POLL_MS);
  await screen.findByRole('list', { name: 'Публикации' });
  await button('✓ Подписаны на alina.k');
  await pass(3 * POLL_MS);
  expect(asked).toHaveLength(1);
});

it('does not poll in the background, but refetches when the tab becomes visible', async () => {
  closed('pending');
  open();
  await button('Запрос отправлен: alina.k');
  show(false);
  const asked = acceptRequest();
  await pass(3 * POLL_MS);
  expect(asked).toEqual([]);
  show(true);
  await button('✓ Подписаны на alina.k');
});

it('follows what others do once a minute when no request is pending, and never in the background', async () => {
  const asked = closed('none');
  open();
  await button('Подписаться на alina.k');
  await pass(3 * POLL_MS);
  expect(asked).toHaveLength(1);
  await pass(30_000);
  expect(asked).toHaveLength(2);
  show(false);
  await pass(120_000);
  expect(asked).toHaveLength(2);
});

it('refetches on every return, however fresh the answer is', async () => {
  const asked = closed('none');
  open();
  await button('Подписаться на alina.k');
  show(false);
  show(true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
