/** The files of the shell. One for all versions: what two of them share is fetched once. */
export const SHELL_CACHE = 'sfera-shell';
/** Those of the version before. */
const LAST_SHELL_CACHE = 'sfera-last-shell';

/**
 * Puts aside the files that the version now activated has no more: pages of the last one are still open and fetch
 * parts of it later. The generation before that one goes.
 * @param expected addresses that stay in the shell
 */
export async function keepLastGeneration(expected: ReadonlySet<string>): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  const keys = await shell.keys();
  const leaving = keys.filter(
    ({ url }) => !expected.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  // A worker that starts again with the same files has nothing to put aside.
  if (leaving.length === 0) return;
  await caches.delete(LAST_SHELL_CACHE);
  const last = await caches.open(LAST_SHELL_CACHE);
  for (const key of leaving) {
    const file = await shell.match(key);
    if (file) await last.put(key, file);
  }
}

/** A file of the last version. Chromium asks a worker that is not activated yet: what is not put aside then is still in place. */
export async function matchLastGeneration(request: Request): Promise<Response | undefined> {
  const file = await caches.match(request, { cacheName: SHELL_CACHE });
  return file ?? caches.match(request, { cacheName: LAST_SHELL_CACHE });
}
