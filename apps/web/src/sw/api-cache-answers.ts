import { FROM_CACHE_HEADER, MEDIA_CACHE } from '#shared/pwa/worker/messages.ts';

/** Answers of one account that are kept; the oldest go first. */
const MOST_ANSWERS = 200;
/** What is older says more about the past than it helps. Unit: milliseconds. */
const LONGEST_KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
/** Whoever waits so long is shown what is kept. Unit: milliseconds. */
const SLOW_MS = 8_000;

/** Proxies answer so for a server that is away. One that is only busy says when to come back. */
const isAway = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.has('retry-after');

/** The reader may not see it any more, or it is gone. */
const isTakenBack = ({ status }: Response) => [401, 403, 404].includes(status);

export interface Asked {
  request: Request;
  /** Of the account that asks. */
  cacheName: string;
  /** The address under which the answer is kept. */
  key: string;
  /** Keeps the worker alive until this is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The server's answer, which is kept. While the server cannot be reached, and when it takes 8 seconds, the answer that
 * was kept last, marked with {@link FROM_CACHE_HEADER}; without one, whatever comes of the request.
 */
export async function answer({ request, cacheName, key, waitUntil }: Asked): Promise<Response> {
  // Opened before the answer: one that comes after the account's sign-out goes into a cache that is gone.
  const opened = caches.open(cacheName);
  const coming = fetch(request);
  waitUntil(keep(opened, key, coming).catch(() => undefined));
  const first = await Promise.race([coming.catch(() => 'lost' as const), slowness()]);
  if (first instanceof Response && !isAway(first)) return first;
  return (await find(opened, key).catch(() => null)) ?? coming;
}

const slowness = () => new Promise<'slow'>((resolve) => setTimeout(resolve, SLOW_MS, 'slow'));

async function keep(opened: Promise<Cache>, key: string, coming: Promise<Response>): Promise<void> {
  const fresh = await coming;
  // Before anybody reads its body.
  const copy = fresh.status === 200 ? fresh.clone() : null;
  const cache = await opened;
  if (isTakenBack(fresh)) await forget(cache, key);
  if (!copy) return;
  try {
    await cache.put(key, copy);
  } catch {
    // The device is full: what the app keeps for later is what it can do without.
    for (const kept of await cache.keys()) await cache.delete(kept);
    return;
  }
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS))) await cache.delete(oldest);
}

/** With the pictures that the answer named: they are not for the reader either, or will be fetched again. */
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
