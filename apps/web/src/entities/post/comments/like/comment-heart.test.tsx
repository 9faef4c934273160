import { likeComment, listThreads, unlikeComment } from '@sfera/contract/comments/threads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ownWrites } from '#shared/outbox/store.ts';
import { refuse, reply } from '#shared/testing.tsx';
import { makePost } from '../../testing.ts';
import { commentId, makeComment, openComments, renderButtons, threads } from '../testing.tsx';

async function open(fields: { likes?: number; liked?: boolean }) {
  const post = makePost();
  reply(listThreads, threads([makeComment(post, 1, fields)]));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 1');
}
const heart = () => screen.getByRole('button', { name: /^Нравится комментарий timur/ });
const state = () => [heart().getAttribute('aria-label'), heart().getAttribute('aria-pressed')];

it('shows a tap at once, and then the number of the server', async () => {
  await open({ likes: 1 });
  expect(state()).toEqual(['Нравится комментарий timur: 1', 'false']);
  const calls = reply(likeComment, { likes: 5 }, { delayMs: 50 });
  await userEvent.click(heart());
  expect(state()).toEqual(['Нравится комментарий timur: 2', 'true']);
  await waitFor(() => expect(state()).toEqual(['Нравится комментарий timur: 5', 'true']));
  expect(calls.map(({ params }) => params)).toMatchObject([{ commentId: commentId(1) }]);
  reply(unlikeComment, { likes: 4 });
  await userEvent.click(heart());
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(state()).toEqual(['Нравится комментарий timur: 4', 'false']);
});

it('is as before when the server refuses', async () => {
  await open({ liked: true, likes: 1 });
  const calls = refuse(unlikeComment, 'rate_limited');
  await userEvent.click(heart());
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(state()).toEqual(['Нравится комментарий timur: 1', 'true']);
});
