import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';

export interface LimitedCache {
  cacheName: string;
  /** Those used longest ago go first. */
  maxEntries: number;
  /** Since the last use. */
  maxAgeSeconds: number;
  plugins?: readonly WorkboxPlugin[];
}

/** Fetches once what never changes, and keeps no more than this. Only whole answers (200) are kept. */
export function limitedCache({
  cacheName,
  maxEntries,
  maxAgeSeconds,
  plugins = [],
}: LimitedCache): CacheFirst {
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
  // Its types were not written with exact optional properties in mind.
  return new CacheFirst({ cacheName, plugins: [...plugins, expiration as WorkboxPlugin] });
}
