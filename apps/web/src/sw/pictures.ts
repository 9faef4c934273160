import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { isPicture } from '#shared/data-use/is-picture.ts';
import { MEDIA_CACHE } from '#shared/pwa/worker/messages.ts';
import { purgeable } from './purgeable.ts';
import { limitedCache } from './limited-cache.ts';

/** About 40 MB of pictures with usual sizes. Unit: pictures. */
const MAX_PICTURES = 400;
const MAX_AGE_SECONDS = 30 * 86_400;

const pictures = purgeable();

/**
 * Keeps the pictures that were looked at last. The content at their addresses never changes. Videos come in ranges,
 * which a cache cannot answer: the browser keeps videos itself.
 */
export function keepPictures(): void {
  registerRoute(
    // The security policy of the page lets pictures come from no other host than these two.
    ({ request, url }) => isPicture(url.pathname) && !request.headers.has('range'),
    limitedCache({
      cacheName: MEDIA_CACHE,
      maxEntries: MAX_PICTURES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      plugins: [{ requestWillFetch: async ({ request }) => readable(request) }, pictures.plugin],
    }),
  );
}

/** An image element does not let a page read what comes from another host, and what cannot be read cannot be kept. */
const readable = (request: Request): Request =>
  new URL(request.url).origin === location.origin
    ? request
    : new Request(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal });

/** Deletes the pictures and the record of their addresses: an address alone is enough to see a picture. */
export async function forgetPictures(): Promise<void> {
  pictures.purge();
  await caches.delete(MEDIA_CACHE);
  await new CacheExpiration(MEDIA_CACHE, { maxEntries: MAX_PICTURES }).delete();
}
