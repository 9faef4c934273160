import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { keepFirstVisit } from './keep-first-visit.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page with two screens that have been read, the list two pages far. */
async function visit(controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const cache = createQueryClient();
  let reads = 0;
  const readUser = vi.fn<() => Promise<{ readAt: number }>>(async () => ({ readAt: (reads += 1) }));
  const readPosts = vi.fn<(page: number) => Promise<number>>(async (page) => page);
  const user = new QueryObserver(cache, { queryKey: ['user'], queryFn: readUser });
  const posts = new InfiniteQueryObserver(cache, {
    queryKey: ['posts'],
    queryFn: ({ pageParam }) => readPosts(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last) => last + 1,
  });
  stops.push(
    user.subscribe(() => {}),
    posts.subscribe(() => {}),
    keepFirstVisit(cache),
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  await posts.fetchNextPage();
  readPosts.mockClear();
  return { cache, workers, readUser, readPosts };
}

it('asks again, when the first worker has come, for what the page has shown, and changes nothing of it', async () => {
  const { cache, workers, readUser, readPosts } = await visit(null);
  expect(readUser).toHaveBeenCalledOnce();
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(readUser).toHaveBeenCalledTimes(2));
  expect(readPosts.mock.calls).toEqual([[0]]);
  expect(cache.getQueryData(['user'])).toEqual({ readAt: 1 });
  // A new version takes over later.
  workers.dispatchEvent(new Event('controllerchange'));
  await Promise.resolve();
  expect(readUser).toHaveBeenCalledTimes(2);
});

it('leaves a page alone that had a worker from the start', async () => {
  const { workers, readUser } = await visit({});
  workers.dispatchEvent(new Event('controllerchange'));
  await Promise.resolve();
  expect(readUser).toHaveBeenCalledOnce();
});
