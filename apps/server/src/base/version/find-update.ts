import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readChoice } from './chosen.ts';
import { type CodeVersion, readCodeVersion } from './code-version.ts';
import { OWN_VERSION } from './own-start.ts';
import { CODE } from './paths.ts';

/** Code on the disk that is newer than the running one. */
export interface Update extends CodeVersion {
  folder: string;
}

/** The clone that this server belongs to; after an upgrade its own code lies in a release of the clone. */
export const cloneFolder = (): string => process.env['SFERA_CLONE'] || CODE;

/**
 * The clone when its code has changed since it was last chosen or started, as by `git pull`; else the newest release that
 * `upgrade --check` has laid out. Null when there is nothing but what runs, and what ran before.
 */
export function findUpdate(dataDir: string, clone = cloneFolder(), running = OWN_VERSION): Update | null {
  const choice = readChoice(dataDir);
  const inClone = readCodeVersion(clone);
  if (inClone && inClone.id !== running.id && inClone.id !== choice?.cloneId)
    return { ...inClone, folder: clone };
  const seen = new Set([choice?.folder, choice?.former]);
  const releases = join(clone, 'releases');
  const found = list(releases)
    .map((name) => join(releases, name))
    .filter((folder) => !seen.has(folder))
    .flatMap((folder) => {
      const version = readCodeVersion(folder);
      return version && version.id !== running.id
        ? [{ ...version, folder, laidOutMs: statSync(folder).mtimeMs }]
        : [];
    })
    .toSorted((a, b) => b.laidOutMs - a.laidOutMs)[0];
  return found ? { version: found.version, id: found.id, folder: found.folder } : null;
}

const list = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
};

const TITLE = /^export const title = (['"])(.+)\1;$/m;

/** The migrations of that code by their files, without running it. */
export function listMigrations(folder: string): { name: string; title: string }[] {
  const migrations = join(folder, 'apps', 'server', 'src', 'db', 'migrations');
  return list(migrations)
    .flatMap((file) => /^(\d{3}-[\w-]+)\.ts$/.exec(file)?.[1] ?? [])
    .toSorted()
    .map((name) => {
      const source = readFileSync(join(migrations, `${name}.ts`), 'utf8');
      return { name, title: TITLE.exec(source)?.[2] ?? name };
    });
}
