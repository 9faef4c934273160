/** The files of the shell of this version and the previous one. Files that both versions share are fetched once. */
export const SHELL_CACHE = 'sfera-shell';
/** Holds the addresses of files that only the previous version has. */
const RECORD_CACHE = 'sfera-last-shell';
const RECORD = '/files';

/**
 * Tidies the shell for the version that has become active. Files of the previous version stay, because its open pages
 * fetch parts of it later; files of older versions are deleted. Nothing is copied, because pages wait until this is
 * done.
 * @param expected addresses of this version
 */
export async function keepTwoGenerations(expected: ReadonlySet<string>): Promise<void> {
  const [shell, records] = await Promise.all([caches.open(SHELL_CACHE), caches.open(RECORD_CACHE)]);
  const leaving = (await shell.keys()).map(({ url }) => url).filter((url) => !expected.has(url));
  const assets = leaving.filter((url) => new URL(url).pathname.startsWith('/assets/'));
  const older = new Set<string>(await (await records.match(RECORD))?.json());
  const last = assets.filter((url) => !older.has(url));
  // A version that changes nothing but the worker deletes no file of older pages.
  const goes = last.length === 0 ? leaving.filter((url) => !assets.includes(url)) : leaving;
  if (last.length > 0) await records.put(RECORD, Response.json(last));
  const stays = new Set(last);
  await Promise.all(goes.filter((url) => !stays.has(url)).map((url) => shell.delete(url)));
}

/** A file of the previous version. */
export const matchLastGeneration = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: SHELL_CACHE });
