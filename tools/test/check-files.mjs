import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { runOrFail } from '../setup/run.mjs';

const MAX_LINES = 300;
const SOURCE = /\.(?:[cm]?[jt]sx?|css|html)$/;
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

/** Complaints about files that git keeps or would keep: too long, or tied to one machine. */
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
  if (SOURCE.test(file) && lines.length - 1 > MAX_LINES)
    complaints.push(`${file}: ${lines.length - 1} lines, the most is ${MAX_LINES}`);
  return complaints;
}
