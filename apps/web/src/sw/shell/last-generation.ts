/** Files of the version before this one. */
const LAST_SHELL = 'sfera-last-shell';

/**
 * Puts aside the files that the version now activated has no more: pages of the last one are still open and fetch
 * parts of it later. The generation before that one goes.
 * @param expected addresses that stay in `shell`
 */
export async function keepLastGeneration(shell: Cache, expected: ReadonlySet<string>): Promise<void> {
  const keys = await shell.keys();
  const leaving = keys.filter(
    ({ url }) => !expected.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  // A worker that starts again with the same files has nothing to put aside.
  if (leaving.length === 0) return;
  await caches.delete(LAST_SHELL);
  const last = await caches.open(LAST_SHELL);
  for (const key of leaving) {
    const file = await shell.match(key);
    if (file) await last.put(key, file);
  }
}

export const matchLastGeneration = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: LAST_SHELL });
