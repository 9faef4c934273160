import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { complaintsAbout, withoutSigns } from '../lint/plain-comments.mjs';
import { ROOT } from '../setup/paths.mjs';
import { runOrFail } from '../setup/run.mjs';

const CSS_COMMENT = /\/\*(.*?)\*\//gs;
const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2|mp4)$/;

/** Patterns that no file may contain, each with the reason. */
const FORBIDDEN = [
  { pattern: /registry[.][a-z]+[.]|"resolved": *"http/i, reason: 'names a package registry' },
  // Home folders and checkouts of one machine. A letter in brackets keeps this file from matching itself.
  {
    pattern: /\/(?:roo[t]|wor[k]|hom[e]\/[a-z]+|User[s]\/[a-z]+)\//i,
    reason: 'names a path of one machine',
  },
];

/**
 * Complaints about files that git keeps or would keep: tied to one machine, or, of styles, which oxlint does not read,
 * about their comments.
 */
export async function checkFiles() {
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = await runOrFail('Не удалось узнать у git список файлов.', 'git', args);
  const files = list.split('\0').filter((file) => file !== '' && !BINARY.test(file));
  return (await Promise.all(files.map(checkFile))).flat();
}

async function checkFile(file) {
  // A file that is deleted without a commit reads as empty.
  const text = await readFile(join(ROOT, file), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const complaints = lines.flatMap((line, i) =>
    FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
      ({ reason }) => `${file}:${i + 1}: ${reason}: ${line.trim().slice(0, 120)}`,
    ),
  );
  if (file.endsWith('.css'))
    for (const [, comment] of text.matchAll(CSS_COMMENT))
      for (const complaint of complaintsAbout(withoutSigns(comment)))
        complaints.push(`${file}: ${complaint} ${comment.trim().slice(0, 120)}`);
  return complaints;
}
