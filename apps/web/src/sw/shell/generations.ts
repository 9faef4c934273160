/** The files of the shell, of this version and the one before. What versions share is fetched once. */
export const SHELL_CACHE = 'sfera-shell';
/** Holds the addresses of the files that only the version before has. */
const RECORD_CACHE = 'sfera-last-shell';
const RECORD = '/files';

/**
 * Tidies the shell for the version that is now activated. Of the one before, whose pages are still open and fetch parts
 * of it later, the files stay; those of older ones go. Nothing is copied: pages wait for the end of this.
 * @param expected addresses that this version has
 */
export async function keepTwoGenerations(expected: ReadonlySet<string>): Promise<void> {
  const [shell, records] = await Promise.all([caches.open(SHELL_CACHE), caches.open(RECORD_CACHE)]);
  const leaving = (await shell.keys()).map(({ url }) => url).filter((url) => !expected.has(url));
  const assets = leaving.filter((url) => new URL(url).pathname.startsWith('/assets/'));
  const older = new Set<string>(await (await records.match(RECORD))?.json());
  const last = assets.filter((url) => !older.has(url));
  // A version whose worker alone is new takes nothing away from older pages.
  const goes = last.length === 0 ? leaving.filter((url) => !assets.includes(url)) : leaving;
  if (last.length > 0) await records.put(RECORD, Response.json(last));
  const stays = new Set(last);
  await Promise.all(goes.filter((url) => !stays.has(url)).map((url) => shell.delete(url)));
}

/** A file of the last version. */
export const matchLastGeneration = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: SHELL_CACHE });
