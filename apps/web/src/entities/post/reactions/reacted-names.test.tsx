import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import type { ReactionPreview } from '@sfera/contract/posts/reaction';
import { getReactions, listReactions } from '@sfera/contract/posts/post-reactions';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { patchPost, usePost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { ReactedNames } from './reacted-names.tsx';

const preview = (logins: string[], totalReactions: number): ReactionPreview => ({
  users: logins.map((login, index) => ({
    id: v.parse(UserId, `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`),
    login,
    userName: '',
    logoImage: null,
    isVerified: false,
    reactionType: '🔥',
  })),
  totalFollowing: logins.length,
  totalReactions,
});

function Names({ id }: { id: ReturnType<typeof makePost>['id'] }) {
  const { data: post } = usePost(id);
  return post ? <ReactedNames post={post} /> : null;
}

function render(logins: string[], totalReactions: number) {
  const post = makePost({ reactionsFollowing: preview(logins, totalReactions) });
  const cache = testCache();
  writePosts(cache, [post]);
  return { ...renderApp(<Names id={post.id} />, { cache }), post, cache };
}
/** The line without the initials of avatars, which are decoration. */
const words = (container: HTMLElement) => {
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  return container.textContent;
};

it.each([
  [['timur'], 1, 'Реакция от timur'],
  [['timur', 'masha_l'], 2, 'Отреагировали timur и masha_l'],
  [['ann', 'bob', 'kim'], 3, 'Отреагировали ann, bob и kim'],
  [['ann', 'bob', 'kim'], 1_204, 'Отреагировали ann, bob, kim и ещё 1 201'],
  [['timur', 'masha_lebedeva'], 4, 'Отреагировали timur и ещё 3'],
  [['a_login_longer_than_the_line'], 2, 'Отреагировали a_login_longer_than_the_line и ещё 1'],
  [[], 21, '21 реакция '],
])('names %s of %i', (logins, total, line) => {
  expect(words(render(logins, total).container).replaceAll(/\s/g, ' ')).toBe(line);
});

it('is nothing where nobody reacted', () => {
  expect(render([], 0).container.innerHTML).toBe('');
});

it('leads to the people it names and shows two of them', () => {
  const { container } = render(['ann', 'bob', 'kim'], 9);
  const { id } = preview(['ann'], 1).users[0] ?? {};
  expect(screen.getByRole('link', { name: 'ann' }).getAttribute('href')).toBe(`/userProfile/${id}`);
  expect(container.querySelectorAll('[data-ring]')).toHaveLength(2);
});

it('opens the list from either end, and again', async () => {
  reply(getReactions, { summary: {}, userReaction: null, details: [] });
  reply(listReactions, { users: [], nextCursor: null });
  render(['timur'], 3);
  await userEvent.click(screen.getByRole('button', { name: 'и ещё 2 человека: показать все реакции' }));
  await screen.findByText('Реакций пока нет');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Отреагировали: показать все реакции' }));
  await screen.findByText('Реакций пока нет');
});

it('follows the post as it changes', async () => {
  const { cache, post } = render(['timur'], 3);
  act(() => patchPost(cache, post.id, () => ({ reactionsFollowing: preview(['timur'], 4) })));
  await screen.findByText('и ещё 3');
});
