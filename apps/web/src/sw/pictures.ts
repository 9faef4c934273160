import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { MEDIA_CACHE } from '#shared/pwa/worker/messages.ts';
import { forgetful } from './forgetful.ts';
import { limitedCache } from './limited-cache.ts';

/** About 40 MB of the usual sizes. Unit: pictures. */
const MAX_PICTURES = 400;
const MAX_AGE_SECONDS = 30 * 86_400;

const pictures = forgetful();

/** A picture of the server's own. Videos come in ranges, which a cache cannot answer: the browser keeps them itself. */
export const isPicture = (pathname: string): boolean => /^\/media\/.+\.(?:webp|jpg)$/.test(pathname);

/** Keeps the pictures that were looked at last. Their addresses name their content for ever. */
export function keepPictures(): void {
  registerRoute(
    ({ request, url }) =>
      url.origin === location.origin && isPicture(url.pathname) && !request.headers.has('range'),
    limitedCache({
      cacheName: MEDIA_CACHE,
      maxEntries: MAX_PICTURES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      plugins: [pictures.plugin],
    }),
  );
}

/** Also their addresses, which are all that is needed to see them. */
export async function forgetPictures(): Promise<void> {
  pictures.forget();
  await caches.delete(MEDIA_CACHE);
  await new CacheExpiration(MEDIA_CACHE, { maxEntries: MAX_PICTURES }).delete();
}
