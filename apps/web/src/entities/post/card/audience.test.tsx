import * as v from 'valibot';
import type { Audience } from '@sfera/contract/people/audience';
import { CircleId } from '@sfera/contract/base/ids';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PostTile } from '../grid/post-tile.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { PostCard } from './post-card.tsx';

const circle = { id: v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1'), name: 'Семья' };
const ofCircle: Audience = { kind: 'circle', circle };

beforeEach(() => useToasts.setState({ toasts: [] }));

function show(audience?: Audience) {
  const post = makePost(audience && { audience });
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  return post;
}

it('marks a post for a circle, and leads to the circle', async () => {
  show(ofCircle);
  const mark = await screen.findByRole('link', { name: 'Круг «Семья»' });
  expect(mark.getAttribute('href')).toBe(`/circles/${circle.id}`);
});

it.each([
  [{ kind: 'followers' }, 'Подписчикам'],
  [{ kind: 'circle', circle: null }, 'Круга больше нет: видите только вы'],
] as const)('marks a post for %j', async (audience, words) => {
  show(audience);
  await screen.findByText(words);
  expect(screen.queryByRole('link', { name: words })).toBeNull();
});

it.each([
  [ofCircle, 'Ссылка скопирована! Пост увидят только «Семья»'],
  [{ kind: 'followers' } as const, 'Ссылка скопирована! Пост увидят только подписчики'],
  [undefined, 'Ссылка скопирована!'],
])('says who can open a copied link: %j', async (audience, words) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(audience);
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' }));
  await expect.poll(() => useToasts.getState().toasts.map(({ message }) => message)).toEqual([words]);
});

it('marks its tile, in words too', () => {
  const post = makePost({ audience: ofCircle, isPinned: true });
  const cache = testCache();
  writePosts(cache, [post]);
  const { container } = renderApp(<PostTile postId={post.id} isPriority showsPin />, { cache });
  screen.getByRole('link', { name: /^Фото, закреплено, круг «Семья»: Рассвет/ });
  expect(within(container).queryAllByRole('img')).toHaveLength(0);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
