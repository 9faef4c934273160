import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';

export interface LimitedCache {
  cacheName: string;
  /** Entries that were used longest ago are deleted first. */
  maxEntries: number;
  /** Counted from the last use. */
  maxAgeSeconds: number;
  plugins?: readonly WorkboxPlugin[];
}

/**
 * A strategy for files that never change: each is fetched once and kept within the limits. Only whole answers (200) are
 * kept.
 */
export function limitedCache({
  cacheName,
  maxEntries,
  maxAgeSeconds,
  plugins = [],
}: LimitedCache): CacheFirst {
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
  // The types of the plugin do not allow for exact optional properties.
  return new CacheFirst({ cacheName, plugins: [...plugins, expiration as WorkboxPlugin] });
}
