import { FROM_CACHE_HEADER, LONGEST_KEPT_MS, MEDIA_CACHE } from '#shared/pwa/worker/messages.ts';

/** Most kept answers of one account; the oldest are deleted first. */
const MOST_ANSWERS = 200;
/** A reader who has waited this long is shown the kept answer. Unit: milliseconds. */
const SLOW_MS = 8_000;

/** Proxies answer with these statuses for a server that is away. A server that is only busy sends `Retry-After`. */
const isAway = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.has('retry-after');

/** The entity is gone, or the reader may no longer see it. */
const isTakenBack = ({ status }: Response) => [401, 403, 404].includes(status);

export interface CachedCall {
  request: Request;
  /** The cache of the account that asks. */
  cacheName: string;
  /** Address under which the answer is kept. */
  key: string;
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Answers a request with the server's answer, and keeps that answer. While the server cannot be reached, or takes
 * longer than 8 seconds, the answer is the last kept one, marked with {@link FROM_CACHE_HEADER}; without a kept answer,
 * the outcome of the request.
 */
export async function answer({ request, cacheName, key, waitUntil }: CachedCall): Promise<Response> {
  // The cache is opened before the answer comes: a late answer after the account's sign-out goes into a deleted cache.
  const opened = caches.open(cacheName);
  const fetching = fetch(request);
  waitUntil(keep(opened, key, fetching).catch(() => undefined));
  const first = await Promise.race([fetching.catch(() => 'lost' as const), slowness()]);
  if (first instanceof Response && !isAway(first)) return first;
  return (await find(opened, key).catch(() => null)) ?? fetching;
}

const slowness = () => new Promise<'slow'>((resolve) => setTimeout(resolve, SLOW_MS, 'slow'));

async function keep(opened: Promise<Cache>, key: string, fetching: Promise<Response>): Promise<void> {
  const fresh = await fetching;
  // The body can be cloned only before it is read.
  const copy = fresh.status === 200 ? fresh.clone() : null;
  const cache = await opened;
  if (isTakenBack(fresh)) await forget(cache, key);
  if (!copy) return;
  try {
    await cache.put(key, copy);
  } catch {
    // The device is full, and the app can do without its kept answers.
    for (const kept of await cache.keys()) await cache.delete(kept);
    return;
  }
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS))) await cache.delete(oldest);
}

/**
 * Deletes the kept answer and the pictures that it names: the reader may not see these either, or fetches them again.
 */
async function forget(cache: Cache, key: string): Promise<void> {
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return;
  await cache.delete(key);
  const folders = new Set((await kept.text()).match(/\/media\/[\da-f]{32}\//g));
  const pictures = await caches.open(MEDIA_CACHE);
  for (const picture of await pictures.keys()) {
    const [folder = ''] = /\/media\/[^/]+\//.exec(picture.url) ?? [];
    if (folders.has(folder)) await pictures.delete(picture);
  }
}

async function find(opened: Promise<Cache>, key: string): Promise<Response | null> {
  const cache = await opened;
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return null;
  if (Date.now() - Date.parse(kept.headers.get('date') ?? '') > LONGEST_KEPT_MS) {
    await cache.delete(key);
    return null;
  }
  const headers = new Headers(kept.headers);
  headers.set(FROM_CACHE_HEADER, '1');
  return new Response(kept.body, { status: kept.status, headers });
}
