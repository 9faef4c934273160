/** A query parameter that differs with each load, so that no cache answers. */
const CACHE_BUSTER = '_cb';

interface Options {
  nowMs: number;
  keepsHash?: boolean;
}

/** Returns the address for a fresh load: path, query and hash stay, and `_cb` is the time. */
export function freshAddress(href: string, { nowMs, keepsHash = true }: Options): string {
  const address = new URL(href);
  address.searchParams.set(CACHE_BUSTER, String(nowMs));
  if (!keepsHash) address.hash = '';
  return address.href;
}
