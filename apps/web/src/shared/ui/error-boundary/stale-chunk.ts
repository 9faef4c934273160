const RELOADED_AT_KEY = 'sfera:reloaded-for-chunk-at';
/** After a second failure within this time another reload would not help. Unit: milliseconds. */
const RELOAD_REST_MS = 60_000;

const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/** Whether a file of an older build is gone, as for a page that was open during a deploy. Messages differ by browser. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MISSING_CHUNK.test(error.message);

let reload = (): void => location.reload();

/**
 * Sets how a page with a missing chunk is reloaded. The service worker would answer a plain reload with the old page,
 * so the code that knows the worker sets a way that updates the worker first.
 */
export function setChunkReload(way: () => void): void {
  reload = way;
}

/** Reloads the page, at most once a minute and never without a network. @returns whether the page reloads */
export function reloadOnce(nowMs: number = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY));
  if (nowMs - reloadedAtMs < RELOAD_REST_MS) return false;
  sessionStorage.setItem(RELOADED_AT_KEY, String(nowMs));
  reload();
  return true;
}

/**
 * Reloads the page if the server answers, for a retry by a person or after the network has returned: Chromium remembers
 * a failed import for as long as the page is open.
 */
export async function reloadWhenReachable(): Promise<void> {
  if (!navigator.onLine) return;
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) reload();
}
