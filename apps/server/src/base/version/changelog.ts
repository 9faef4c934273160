import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The changes that this code brings and that are not in `known`, one line each, newest first; from the `CHANGELOG.md`
 * of the folder. None when there is no such file.
 */
export async function readChanges(folder: string, known: readonly string[] = []): Promise<string[]> {
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  return entriesOf(changelog).filter((entry) => !known.includes(entry));
}

/** The entries of a list: a line that begins with «- », with the indented lines that follow it. */
const entriesOf = (changelog: string): string[] =>
  [...changelog.matchAll(/^- (.+(?:\n {2,}\S.*)*)/gm)].map(([, entry = '']) =>
    entry.replaceAll(/\s*\n\s*/g, ' ').trim(),
  );
