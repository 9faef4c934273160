import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the versions after `since` bring, one line each, newest first; from the `CHANGELOG.md` of this folder. */
export async function readChanges(folder: string, since: readonly string[]): Promise<string[]> {
  const known = new Set(since);
  return entriesOf(await readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '')).filter(
    (entry) => !known.has(entry),
  );
}

/** The entries of a list: a line that begins with «- », with the indented lines that follow it. */
export const entriesOf = (changelog: string): string[] =>
  [...changelog.matchAll(/^- (.+(?:\n {2,}\S.*)*)/gm)].map(([, entry = '']) =>
    entry.replaceAll(/\s*\n\s*/g, ' ').trim(),
  );
