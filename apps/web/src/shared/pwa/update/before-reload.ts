import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { heldWork } from './hold-reload.ts';

/** Longer work is not worth the wait: the browser itself asks before it loses that work. Unit: milliseconds. */
const MAX_WAIT_MS = 3_000;

/** Resolves when running mutations and writes to the device have ended, or have taken too long. */
export async function settle(cache: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
  await Promise.race([isLate, Promise.all([mutationsEnd(cache), Promise.allSettled(heldWork)])]);
  clearTimeout(timer);
}

/** Paused mutations are stored on the device and sent later, so they do not count. */
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

/** Returns the work to do before the app reloads the page. */
export function useBeforeReload(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => settle(cache), [cache]);
}
