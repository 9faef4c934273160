import { registerRoute } from 'workbox-routing';
import { limitedCache } from '../limited-cache.ts';
import { matchLastGeneration } from './generations.ts';

/** Enough for all tools of two versions. Unit: files. */
const MAX_TOOLS = 60;
const MAX_AGE_SECONDS = 60 * 86_400;

/** Keeps files of the build outside the shell after their first use, and answers with files of the previous version. */
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
