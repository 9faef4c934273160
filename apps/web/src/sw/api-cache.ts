import { registerRoute } from 'workbox-routing';
import { readToken } from '#shared/api/token.ts';
import { API_CACHE_PREFIX } from '#shared/pwa/worker/messages.ts';
import { answer } from './api-cache-answers.ts';
import { keyOf } from './api-cache-calls.ts';

/**
 * Answers calls of the API from the device when the server cannot be reached. Each account has a cache of its own,
 * named after the id in the token that the call brings; a call without one passes by.
 */
export function routeApi(): void {
  registerRoute(
    ({ request, url }) => placeOf(request, url),
    async ({ request, event, params }) => {
      // What the line above has found.
      const place = params as unknown as Place;
      return answer({ request, ...place, waitUntil: (work) => event.waitUntil(work) });
    },
  );
}

interface Place {
  cacheName: string;
  key: string;
}

/** Where the answer to a request is kept; null when it is not. */
export function placeOf({ headers }: Request, url: URL): Place | null {
  if (url.origin !== location.origin) return null;
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const userId = token === undefined ? undefined : readToken(token)?.userId;
  const key = keyOf(url);
  return userId === undefined || key === null ? null : { cacheName: API_CACHE_PREFIX + userId, key };
}
