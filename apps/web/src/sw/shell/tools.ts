import { registerRoute } from 'workbox-routing';
import { limitedCache } from '../limited-cache.ts';
import { matchLastGeneration } from './generations.ts';

/** All tools of two versions. Unit: files. */
const MAX_TOOLS = 60;
const MAX_AGE_SECONDS = 60 * 86_400;

/** Keeps files of the build that are not of the shell once they were used; and hands out those of the last version. */
export function keepTools(): void {
  const tools = limitedCache({
    cacheName: 'sfera-tools',
    maxEntries: MAX_TOOLS,
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
    async (options) => (await matchLastGeneration(options.request)) ?? tools.handle(options),
  );
}
