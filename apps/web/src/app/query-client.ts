import type { UserId } from '@sfera/contract/base/ids';
import {
  onlineManager,
  QueryClient,
  type InfiniteData,
  type Query,
  type QueryPersister,
} from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { hasNetwork, isReachable } from '#shared/api/reach.ts';

/** Moving between screens within this time shows what is there and asks for nothing. Unit: milliseconds. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 600;

/**
 * A refusal stays a refusal; a lost connection or a server in trouble is worth another try. Without any network the
 * next try is when it is back.
 */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MAX_RETRIES &&
  error instanceof ApiError &&
  (error.code === 'network' ? hasNetwork() : error.status >= 500);

/**
 * While the server cannot be reached, the device answers in its place with what it has kept. That is for what is not
 * there yet: what is shown may have changed since, and stays as if it had not been asked for.
 */
const keepShown: QueryPersister = (queryFn, context, query) => {
  const { data, fetchMeta } = query.state;
  if (isReachable() || data === undefined || fetchMeta?.fetchMore) return queryFn(context);
  void query.cancel({ revert: true });
  return data;
};

/** Read from its top on and never asked for again by itself: its screen says when there is something new. */
export const staysAsItIs = ({ options }: Query): boolean =>
  'staleTime' in options && options.staleTime === Infinity;

/**
 * All pages of a long list would come again, and move what is being read. A failed page makes the library take even
 * what never grows old for stale.
 */
const mayComeAgain = (query: Query): boolean => {
  const list = query.state.data as Partial<InfiniteData<unknown>> | null | undefined;
  return list === undefined || (!staysAsItIs(query) && (list?.pages?.length ?? 0) < 2);
};

export function createQueryClient(): QueryClient {
  // The library learns of changes alone: an app opened without a network would not be told when there is one.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: isWorthRetrying,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
        networkMode: 'offlineFirst',
        persister: keepShown,
        refetchOnWindowFocus: mayComeAgain,
        refetchOnReconnect: mayComeAgain,
      },
      // Mutations are tried at once, whether or not there is a network. A write that can wait for it does so by itself
      // (`sendOrWait`), also over a reload; the library would forget it. Anything else fails and says so: paused, it
      // would look like success.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let prepared: { userId: UserId; cache: QueryClient } | undefined;

/** The cache with which the account's first screen will be drawn. */
export function prepareCache(userId: UserId): QueryClient {
  const cache = createQueryClient();
  prepared = { userId, cache };
  return cache;
}

/** The account's prepared cache, or an empty one. React may begin the first render more than once. */
export const preparedCache = (userId: UserId | null): QueryClient =>
  prepared?.userId === userId ? prepared.cache : createQueryClient();

/** Another sign-in gets a cache of its own. */
export function forgetPrepared(): void {
  prepared = undefined;
}
