import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './script.mjs';

/** Programs that a cluster is tested on, or that read the files of `deploy/`, and the packages of Debian that hold them. */
const PACKAGES = {
  'redis-server': 'redis-server',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  radosgw: 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  'docker-compose': 'docker-compose',
  caddy: 'caddy',
  certutil: 'libnss3-tools',
};
/** Services that these packages would start, now and whenever the machine boots. */
const SERVICES = { 'redis-server': 'redis-server', pgbouncer: 'pgbouncer', nginx: 'nginx', caddy: 'caddy' };
/** Debian asks this program before it starts a service of a package; 101 means no (invoke-rc.d(8)). */
const POLICY = '/usr/sbin/policy-rc.d';

/** Packages of the engines that this machine lacks. */
export const missingEngines = () => missingPrograms().map((program) => PACKAGES[program]);

/** Debian keeps servers where the PATH of people other than root does not look. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const missingPrograms = () =>
  Object.keys(PACKAGES).filter((program) => !folders().some((folder) => existsSync(join(folder, program))));

/** Runs `install`, which installs engines among others, without starting the services of their packages. */
export async function withoutServices(install) {
  const before = missingPrograms();
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (!hasPolicy) await rm(POLICY, { force: true });
  }
  const missing = new Set(missingPrograms());
  const services = before.flatMap((program) => (missing.has(program) ? [] : (SERVICES[program] ?? [])));
  if (services.length === 0) return;
  await run('systemctl', ['disable', ...services]);
  say(`Службы ${services.join(', ')} установлены, но не запущены.`);
}
