import { type Archive, type ArchiveFile, baseName, cleanPath } from './archive.ts';

/**
 * Finds the files that the lists of an archive name. Exports differ in the folders before a path, in a leading slash,
 * in the host of an address: the longest end of the path that names one file decides.
 */
export class Locator {
  readonly #files: Archive['files'];
  readonly #pathsByName = new Map<string, string[]>();

  constructor({ files }: Archive) {
    this.#files = files;
    for (const path of files.keys()) {
      const name = baseName(path);
      const paths = this.#pathsByName.get(name);
      if (paths) paths.push(path);
      else this.#pathsByName.set(name, [path]);
    }
  }

  /** `named`: a path or an address. Undefined when no file or more than one fits. */
  find(named: string): ArchiveFile | undefined {
    const path = cleanPath(pathOf(named).replace(/^\/+/u, ''));
    if (path === null) return undefined;
    const exact = this.#files.get(path);
    if (exact) return exact;
    const candidates = this.#pathsByName.get(baseName(path)) ?? [];
    const [best] = candidates.toSorted((a, b) => sharedEnd(b, path) - sharedEnd(a, path));
    if (best === undefined) return undefined;
    const isAlone = candidates.every(
      (other) => other === best || sharedEnd(other, path) < sharedEnd(best, path),
    );
    return isAlone ? this.#files.get(best) : undefined;
  }
}

/** An address names a file by its path, without host and query. */
const pathOf = (named: string) => {
  const path = /^https?:\/\/[^/?#]+([^?#]*)/iu.exec(named)?.[1];
  return path === undefined ? named : decode(path);
};

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The number of folders and names that two paths share at their ends. */
function sharedEnd(a: string, b: string): number {
  const [left, right] = [a.split('/').toReversed(), b.split('/').toReversed()];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs === -1 ? left.length : differs;
}
