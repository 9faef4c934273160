import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLikers } from '@sfera/contract/posts/likes';
import { expect, it } from 'vitest';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { reply } from '#shared/testing.tsx';
import { makeVideo, person, renderReel } from '../testing.tsx';

const [alina, timur] = [person('alina.k', 1), person('timur', 2)];
const line = () => screen.queryByText(/^Нравится:/)?.textContent;

it.each([
  ['nobody', 0, [], undefined],
  ['one', 1, [alina], 'Нравится: alina.k'],
  ['two', 2, [alina, timur], 'Нравится: alina.k, timur'],
  ['three', 3, [alina, timur], 'Нравится: alina.k, timur ... и ещё 1'],
  ['many', 12_040, [alina, timur], 'Нравится: alina.k, timur ... и ещё 12\u00a0038'],
])('names the likers: %s', (_, countLike, likers, words) => {
  renderReel(makeVideo({ countLike }), { likers });
  expect(line()).toBe(words);
});

it('leads to the profiles of the first two', () => {
  renderReel(makeVideo({ countLike: 2 }), { likers: [alina, timur] });
  const paths = [alina, timur].map(({ login }) =>
    screen.getByRole('link', { name: login }).getAttribute('href'),
  );
  expect(paths).toEqual([`/userProfile/${alina.id}`, `/userProfile/${timur.id}`]);
});

it('opens all likers by the rest of the line', async () => {
  stubIntersections();
  const calls = reply(listLikers, { users: [alina, timur, person('masha_l', 3)], nextCursor: null });
  renderReel(makeVideo({ countLike: 3 }), { likers: [alina, timur] });
  const opener = screen.getByRole('button', { name: '... и ещё 1' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Нравится' });
  await screen.findByRole('link', { name: 'masha_l' });
  expect(calls).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(document.activeElement).toBe(opener);
});

it('fetches the likers that no list has brought', async () => {
  const calls = reply(listLikers, { users: [alina], nextCursor: null });
  const post = makeVideo({ countLike: 1 });
  renderReel(post, { likers: null });
  expect(line()).toBeUndefined();
  await screen.findByRole('link', { name: 'alina.k' });
  expect(calls).toMatchObject([{ params: { postId: post.id }, query: { limit: '2' } }]);
});

it('fetches nothing for a reel beside the active one', async () => {
  const calls = reply(listLikers, { users: [alina], nextCursor: null });
  renderReel(makeVideo({ countLike: 1 }), { likers: null, isActive: false });
  await act(async () => undefined);
  expect(calls).toEqual([]);
  expect(line()).toBeUndefined();
});
