import { type Query, type QueryClient, skipToken } from '@tanstack/react-query';

/**
 * Has the answers to the first page kept, which came past the worker because it was not there yet. Once it is, they are
 * asked for again, only for the worker to keep: nothing that is shown changes. Returns what stops it.
 */
export function keepFirstVisit(cache: QueryClient): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller) return () => {};
  const stopped = new AbortController();
  const keep = () => {
    const seen = cache.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
    // A query that fails is kept another time.
    void Promise.allSettled(seen.map((query) => askAgain(cache, query, stopped.signal)));
  };
  workers.addEventListener('controllerchange', keep, { once: true, signal: stopped.signal });
  return () => stopped.abort();
}

/** The first page of a list; the worker keeps no others. */
async function askAgain(
  client: QueryClient,
  { options, queryKey, meta }: Query,
  signal: AbortSignal,
): Promise<unknown> {
  const { queryFn } = options;
  if (!queryFn || queryFn === skipToken) return undefined;
  const pageParam: unknown = 'initialPageParam' in options ? options.initialPageParam : undefined;
  return queryFn({ client, queryKey, meta, signal, pageParam, direction: 'forward' });
}
