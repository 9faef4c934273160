import type { ImportSource } from '@sfera/contract/posts/import-sources';

/**
 * The `TempId` of a publication that is brought along: the same each time, so that the server knows what it has. A page has
 * the hash over HTTPS and on its own machine only.
 */
export async function tempIdOf(source: ImportSource, key: string): Promise<string> {
  // No name of a source has a line break.
  const named = new TextEncoder().encode(`${source}\n${key}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named));
  return btoa(String.fromCodePoint(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
