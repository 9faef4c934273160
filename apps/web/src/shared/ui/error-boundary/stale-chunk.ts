const RELOADED_AT_KEY = 'sfera:reloaded-for-chunk-at';
/** A second failure within this time is not cured by loading again. Unit: milliseconds. */
const RELOAD_REST_MS = 60_000;

const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/** A page that was open during a deploy asks for a file of the old build that is gone. Words differ by browser. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MISSING_CHUNK.test(error.message);

let reload = (): void => location.reload();

/**
 * Sets how a page with a missing chunk is loaded anew. The service worker keeps the old page and would answer a mere
 * reload with it again: what knows of workers does more.
 */
export function setChunkReload(way: () => void): void {
  reload = way;
}

/** Loads the page anew, but not over and over, and not into the browser's page for lost networks. @returns whether it does */
export function reloadOnce(nowMs: number = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY));
  if (nowMs - reloadedAtMs < RELOAD_REST_MS) return false;
  sessionStorage.setItem(RELOADED_AT_KEY, String(nowMs));
  reload();
  return true;
}

/**
 * Loads the page anew as soon as the server answers: Chromium remembers a failed import for as long as the page is
 * open. For another try that was asked for, or that the network's return is worth; not for a first failure.
 */
export async function reloadWhenReachable(): Promise<void> {
  if (!navigator.onLine) return;
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) reload();
}
