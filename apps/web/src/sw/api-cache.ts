import { registerRoute } from 'workbox-routing';
import { readToken } from '#shared/api/token.ts';
import { API_CACHE_PREFIX } from '#shared/pwa/worker/messages.ts';
import { answer } from './api-cache-answers.ts';
import { OFFLINE_ROUTES } from './build-facts.ts';

/**
 * Answers calls of the API from the device when the server cannot be reached. Each account has a cache of its own,
 * named after the id in the token of the call; a call without a token passes by.
 */
export function routeApi(): void {
  registerRoute(
    ({ request, url }) => placeOf(request, url),
    async ({ request, event, params }) => {
      // The matcher above returns a place.
      const place = params as unknown as Place;
      return answer({ request, ...place, waitUntil: (work) => event.waitUntil(work) });
    },
  );
}

interface Place {
  cacheName: string;
  key: string;
}

/** Where the answer to a request is kept; null when it is not kept. */
function placeOf({ headers }: Request, url: URL): Place | null {
  if (url.origin !== location.origin) return null;
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const userId = token === undefined ? undefined : readToken(token)?.userId;
  const key = keyOf(url);
  return userId === undefined || key === null ? null : { cacheName: API_CACHE_PREFIX + userId, key };
}

/** Ids are UUIDs, so `/api/user/export` does not match `/api/user/:id`. */
const ID = '[\\da-f-]{36}';

const ROUTES = OFFLINE_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, ID)}$`),
}));

/** Whether the query asks for a page other than the one that a list opens with. */
const isLaterPage = ({ searchParams }: URL) =>
  searchParams.has('before') ||
  searchParams.has('from') ||
  Number(searchParams.get('skip')) > 0 ||
  !['unread', null].includes(searchParams.get('around'));

/** The address under which the answer to a GET is kept; null when the contract does not declare it readable offline. */
function keyOf(url: URL): string | null {
  const found = ROUTES.find(({ pattern }) => pattern.test(url.pathname));
  if (!found || isLaterPage(url)) return null;
  const { keyedBy, minLimit = 0 } = found.route;
  const limit = url.searchParams.get('limit');
  if (limit !== null && Number(limit) < minLimit) return null;
  const key = new URL(url);
  if (keyedBy === 'path') key.search = '';
  for (const name of ['_cb', 'skip']) key.searchParams.delete(name);
  key.searchParams.sort();
  return key.href;
}
