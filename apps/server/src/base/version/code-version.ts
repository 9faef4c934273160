import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import { readJson } from './read-json.ts';

/** Names a state of the code. */
export interface CodeVersion {
  /** The version in `package.json`. */
  version: string;
  /** A commit, or `files-` and a digest where git is not to be had. Equal ids mean equal code. */
  id: string;
}

/** Stands in a release, which has no `.git`. */
export const RELEASE_FILE = 'release.json';

const Release = v.object({ id: v.string() });
const Package = v.object({ version: v.string() });

/** The version of the code that lies in this folder now; null when Sfera is not there. Runs no program. */
export function readCodeVersion(folder: string): CodeVersion | null {
  const found = v.safeParse(Package, readJson(join(folder, 'package.json')));
  if (!found.success) return null;
  const release = v.safeParse(Release, readJson(join(folder, RELEASE_FILE)));
  const id = release.success ? release.output.id : (readCommit(folder) ?? hashFiles(folder));
  return { version: found.output.version, id };
}

/** «0.2.0 (1a2b3c4d)» */
export const nameOf = ({ version, id }: CodeVersion): string =>
  `${version} (${id.replace('files-', '').slice(0, 8)})`;

const COMMIT = /^[0-9a-f]{40,64}$/;

function readCommit(folder: string): string | null {
  const dotGit = join(folder, '.git');
  // In a work tree of git `.git` is a file that names its folder.
  const pointer = /^gitdir: (.+)$/m.exec(read(dotGit))?.[1];
  const gitDir = pointer === undefined ? dotGit : isAbsolute(pointer) ? pointer : join(folder, pointer);
  const head = read(join(gitDir, 'HEAD')).trim();
  if (COMMIT.test(head)) return head;
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (ref === undefined) return null;
  const common = join(gitDir, read(join(gitDir, 'commondir')).trim());
  const loose = read(join(common, ref)).trim();
  if (COMMIT.test(loose)) return loose;
  const packed = read(join(common, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return packed?.split(' ')[0] ?? null;
}

/** Every release changes the journal of changes. */
const HASHED = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

function hashFiles(folder: string): string {
  const hash = createHash('sha256');
  for (const name of HASHED) hash.update(read(join(folder, name))).update('\0');
  return `files-${hash.digest('hex')}`;
}

/** Empty when there is no such file. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
