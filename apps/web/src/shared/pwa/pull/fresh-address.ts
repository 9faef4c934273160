/** Names a load of the page, so that no cache in between answers it. */
const CACHE_BUSTER = '_cb';

interface Options {
  nowMs: number;
  keepsHash?: boolean;
}

/** The same address to be fetched anew: path, query and hash stay, and `_cb` is the time (spec 4, Pull-to-refresh). */
export function freshAddress(href: string, { nowMs, keepsHash = true }: Options): string {
  const address = new URL(href);
  address.searchParams.set(CACHE_BUSTER, String(nowMs));
  if (!keepsHash) address.hash = '';
  return address.href;
}
