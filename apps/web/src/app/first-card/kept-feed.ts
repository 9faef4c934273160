import { readStoredSession } from '#shared/api/stored-session.ts';
import { API_CACHE_PREFIX, LONGEST_KEPT_MS } from '#shared/pwa/worker/messages.ts';

/** The address under which the worker keeps the top of the home feed (`src/sw/api-cache.ts`). */
const KEPT_AS = '/api/posts?limit=10&type=subscribesPosts';

/** The last home feed that the worker has kept for the account whose session is stored; undefined without one. */
export async function keptFeed(): Promise<Response | undefined> {
  const session = readStoredSession();
  if (!session || !('caches' in globalThis)) return undefined;
  const kept = await caches.match(location.origin + KEPT_AS, {
    cacheName: API_CACHE_PREFIX + session.userId,
    ignoreVary: true,
  });
  const keptAtMs = Date.parse(kept?.headers.get('date') ?? '');
  return Date.now() - keptAtMs < LONGEST_KEPT_MS ? kept : undefined;
}
