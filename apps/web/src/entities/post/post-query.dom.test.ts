import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patchPost, postQuery, writePosts } from './post-query.ts';
import { makePost } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const post = makePost({ countComment: 1 });
const shown = (cache: QueryClient) => cache.getQueryData(postQuery(post.id).queryKey)?.countComment;

it('does not let a page that was on its way undo what has changed meanwhile', () => {
  const cache = new QueryClient();
  writePosts(cache, [post]);
  const askedAtMs = Date.now();
  vi.advanceTimersByTime(40);
  patchPost(cache, post.id, () => ({ countComment: 2 }));
  vi.advanceTimersByTime(40);
  writePosts(cache, [post], askedAtMs);
  expect(shown(cache)).toBe(2);
});

it('takes what a page says when nothing has changed since it was asked for', () => {
  const cache = new QueryClient();
  patchPost(cache, post.id, () => ({ countComment: 9 }));
  expect(shown(cache), 'nothing is known of it').toBeUndefined();
  writePosts(cache, [post]);
  vi.advanceTimersByTime(40);
  writePosts(cache, [{ ...post, countComment: 5 }], Date.now());
  expect(shown(cache)).toBe(5);
});
