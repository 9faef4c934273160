import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { networkInterfaces, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readIfThere, run } from './machine.ts';
import { type Receipt, readReceipt } from './receipt.ts';
import { PATHS } from './templates.ts';
import type { Wish } from './wish.ts';

/** The checkout that this command runs from. */
export const CHECKOUT = join(import.meta.dirname, '../../../../..');
/** Where a checkout goes that the service could not read. */
export const CODE = '/opt/sfera';

export interface Facts {
  isRoot: boolean;
  /** Fields of /etc/os-release. */
  system: NodeJS.Dict<string>;
  hasSystemd: boolean;
  checkout: string;
  /** Every user may read the checkout and run its Node. */
  isCheckoutOpen: boolean;
  isCodeThere: boolean;
  isBuilt: boolean;
  /** Which packages' programs are missing. */
  missing: string[];
  hasUser: boolean;
  /** Owner and mode of the data folder, such as `sfera 700`; null: no such folder. */
  dataAccess: string | null;
  isDataEmpty: boolean;
  /** The checkout holds the data of a server that was started from it. */
  hasTrialData: boolean;
  hasBackupFolder: boolean;
  /** Text of each file that may be written, null when it is missing. */
  files: Record<string, string | null>;
  templates: { unit: string; site: string };
  receipt: Receipt | undefined;
  services: Record<'sfera' | 'caddy', { isEnabled: boolean; isActive: boolean }>;
  /** Programs that listen, by port. */
  listeners: Record<number, string[]>;
  /** Addresses of the domain, and of this machine. */
  addresses: { domain: string[]; own: string[] };
  freeBytes: number;
  memoryBytes: number;
}

const PROGRAMS = { caddy: ['caddy'], ffmpeg: ['ffmpeg', 'ffprobe'] };
/** The search path of systemd's services. */
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Looks at this machine without changing it. */
export async function findFacts({ domain, user, data, backup }: Wish): Promise<Facts> {
  const [unit, site] = await Promise.all(
    ['systemd/sfera.service', 'caddy/sfera.caddy'].map((file) => readIfThere(join(CHECKOUT, 'deploy', file))),
  );
  if (unit == null || site == null) throw new Error('В папке deploy нет файлов для установки: клон неполон');
  const access = await run('stat', ['--format=%U %a', data]);
  const files = Object.values(PATHS).map(async (path) => [path, await readIfThere(path)] as const);
  return {
    isRoot: process.getuid?.() === 0,
    system: parseEnv((await readIfThere('/etc/os-release')) ?? ''),
    hasSystemd: existsSync('/run/systemd/system'),
    checkout: CHECKOUT,
    isCheckoutOpen: await isOpen(CHECKOUT),
    isCodeThere: existsSync(CODE),
    isBuilt: existsSync(join(CHECKOUT, 'apps/web/dist/index.html')),
    missing: Object.entries(PROGRAMS)
      .filter(([, programs]) => !programs.every(isProgram))
      .map(([name]) => name),
    hasUser: (await run('getent', ['passwd', user])).code === 0,
    dataAccess: access.code === 0 ? access.output : null,
    isDataEmpty: access.code !== 0 || (await readdir(data)).length === 0,
    hasTrialData: existsSync(join(CHECKOUT, 'data/media')),
    hasBackupFolder: backup !== undefined && existsSync(backup),
    files: Object.fromEntries(await Promise.all(files)),
    templates: { unit, site },
    receipt: await readReceipt(),
    services: { sfera: await findService('sfera'), caddy: await findService('caddy') },
    listeners: await findListeners(),
    addresses: { domain: await resolveName(domain), own: ownAddresses() },
    freeBytes: await findFree(data),
    memoryBytes: totalmem(),
  };
}

const isProgram = (name: string): boolean => FOLDERS.some((folder) => existsSync(join(folder, name)));

/** Asks as `nobody`, because root may read everything. */
async function isOpen(checkout: string): Promise<boolean> {
  const node = join(checkout, 'node_modules/node/bin/node');
  const tests = [['-r', join(checkout, 'apps/server/src/main.ts')] as const, ['-x', node] as const];
  for (const [flag, path] of tests)
    if ((await run('runuser', ['-u', 'nobody', '--', 'test', flag, path])).code !== 0) return false;
  return true;
}

async function findService(name: string): Promise<{ isEnabled: boolean; isActive: boolean }> {
  const [enabled, active] = await Promise.all(
    ['is-enabled', 'is-active'].map((question) => run('systemctl', ['--quiet', question, name])),
  );
  return { isEnabled: enabled?.code === 0, isActive: active?.code === 0 };
}

/** Reads lines of `ss` such as `LISTEN 0 511 *:80 *:* users:(("nginx",pid=7,fd=6))`. */
async function findListeners(): Promise<Record<number, string[]>> {
  const { output } = await run('ss', ['-Hltnp']);
  const listeners: Record<number, string[]> = {};
  for (const line of output.split('\n')) {
    const port = /^\S+\s+\d+\s+\d+\s+\S+:(\d+)\s/.exec(line)?.[1];
    if (port === undefined) continue;
    const names = [...line.matchAll(/\("([^"]+)",pid=/g)].map(([, name = '']) => name);
    listeners[Number(port)] = [...(listeners[Number(port)] ?? []), ...(names.length > 0 ? names : ['?'])];
  }
  return listeners;
}

async function resolveName(domain: string): Promise<string[]> {
  const found = await lookup(domain, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));

/** Free space of the disk where the folder is, or will be. */
async function findFree(folder: string): Promise<number> {
  let path = folder;
  while (!existsSync(path)) path = dirname(path);
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
