import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { heldBy } from './hold-reload.ts';

/** What takes longer is not worth the wait: a page that may not go by then has the browser ask. Unit: milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/** Resolved when what is being sent and kept on the device has come to an end, or has taken too long. */
export async function settle(cache: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
  await Promise.race([isLate, Promise.all([mutationsEnd(cache), Promise.allSettled(heldBy)])]);
  clearTimeout(timer);
}

/** One that waits for the network is kept, and goes out another time. */
const isMutating = (cache: QueryClient) =>
  cache.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;

function mutationsEnd(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    if (!isMutating(cache)) return resolve();
    const unsubscribe = cache.getMutationCache().subscribe(() => {
      if (isMutating(cache)) return;
      unsubscribe();
      resolve();
    });
  });
}

/** What a page does before the app loads it anew. */
export function useBeforeReload(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => settle(cache), [cache]);
}
