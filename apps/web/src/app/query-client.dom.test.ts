import { countUsers } from '@sfera/contract/people/users';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#shared/api/call.ts';
import { loseConnection, refuse, reply, replyKept } from '#shared/testing.tsx';
import { createQueryClient } from './query-client.ts';

/** Asks as a screen does, until it fails for good. */
function askInVain(retryDelay: number) {
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['count'],
    queryFn: () => call(countUsers),
    retryDelay,
  });
  const stop = observer.subscribe(() => {});
  return vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true)).finally(stop);
}

it('does not repeat a call that was refused', async () => {
  const seen = refuse(countUsers, 'forbidden');
  await askInVain(1);
  expect(seen).toHaveLength(1);
});

it('tries twice more when the server is in trouble', async () => {
  const seen = refuse(countUsers, 'busy');
  await askInVain(1);
  expect(seen).toHaveLength(3);
});

const QUERY = { queryKey: ['count'], queryFn: () => call(countUsers), retryDelay: 1 };
const network = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
afterEach(() => network(true));

/** A cache as the app has it, and a screen that looks at the count. */
function look() {
  const cache = createQueryClient();
  cache.mount();
  const observer = new QueryObserver(cache, QUERY);
  const stopLooking = observer.subscribe(() => {});
  const stop = () => {
    stopLooking();
    cache.unmount();
  };
  return { cache, observer, stop };
}

it('tries twice more when the connection is lost', async () => {
  loseConnection(countUsers);
  const { observer, stop } = look();
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, failureCount: 3 }),
  );
  stop();
});

it('shows without a network what the device has kept', async () => {
  network(false);
  replyKept(countUsers, { count: 1 });
  const { observer, stop } = look();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 1 }));
  stop();
});

it('fails at once without a network where nothing is kept, and asks again when there is one', async () => {
  network(false);
  loseConnection(countUsers);
  const { observer, stop } = look();
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, failureCount: 1 }),
  );
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  reply(countUsers, { count: 2 });
  network(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 2 }));
  stop();
});

it('leaves what is shown as it is while the server is away: what is kept is older', async () => {
  reply(countUsers, { count: 3 });
  const { cache, observer, stop } = look();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 3 }));
  cache.setQueryData(QUERY.queryKey, { count: 4 });
  const seen = replyKept(countUsers, { count: 3 });

  await cache.invalidateQueries({ queryKey: QUERY.queryKey });
  expect(seen.length, 'the server is tried, and is away').toBeGreaterThan(0);
  expect(observer.getCurrentResult().data).toEqual({ count: 4 });
  const asked = seen.length;
  await observer.refetch();
  expect(seen).toHaveLength(asked);
  expect(observer.getCurrentResult()).toMatchObject({ data: { count: 4 }, fetchStatus: 'idle' });
  expect(observer.getCurrentResult().isStale).toBe(true);
  stop();
});

it('asks for a next page without a network, and says that it failed', async () => {
  reply(countUsers, { count: 5 });
  const list = new InfiniteQueryObserver(createQueryClient(), {
    ...QUERY,
    initialPageParam: 0,
    getNextPageParam: () => 1,
  });
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toHaveLength(1));
  network(false);
  loseConnection(countUsers);
  await list.fetchNextPage();
  expect(list.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, fetchStatus: 'idle' });
  stop();
});

it('never asks again for a list that stays as it is, also when its next page has failed', async () => {
  reply(countUsers, { count: 7 });
  const cache = createQueryClient();
  cache.mount();
  const list = new InfiniteQueryObserver(cache, {
    ...QUERY,
    initialPageParam: 0,
    getNextPageParam: () => 1,
    staleTime: Infinity,
  });
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toHaveLength(1));
  network(false);
  loseConnection(countUsers);
  await list.fetchNextPage();
  const seen = reply(countUsers, { count: 8 });
  network(true);
  dispatchEvent(new Event('visibilitychange'));
  // The library looks at its queries a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.getCurrentResult().isFetching).toBe(false);
  await list.fetchNextPage();
  expect(list.getCurrentResult().data?.pages).toEqual([{ count: 7 }, { count: 8 }]);
  expect(seen).toHaveLength(1);
  stop();
  cache.unmount();
});

it.each(['visibilitychange', 'online'])(
  'asks on %s for all of a short list, and leaves a long one alone',
  async (event) => {
    const seen = reply(countUsers, { count: 6 });
    const cache = createQueryClient();
    cache.mount();
    const list = new InfiniteQueryObserver(cache, {
      ...QUERY,
      initialPageParam: 0,
      getNextPageParam: () => 1,
      staleTime: 0,
    });
    const stop = list.subscribe(() => {});
    await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toHaveLength(1));
    const comeBack = () => {
      if (event === 'online') {
        network(false);
        network(true);
      } else dispatchEvent(new Event(event));
    };
    comeBack();
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
    await list.fetchNextPage();
    expect(seen).toHaveLength(3);
    comeBack();
    expect(list.getCurrentResult().isFetching).toBe(false);
    stop();
    cache.unmount();
  },
);
