import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port.ts';

/** Debian's package `nginx-light`. */
const PROGRAM = 'nginx';
const SITE = join(import.meta.dirname, '../../../../../deploy/nginx');
/** The user `nobody`, for tests that root runs. */
const NOBODY = 65_534;
/** Several, as in production: they share the cache, its lock, and what is known of the web processes. */
const WORKER_PROCESSES = 2;

export interface Nginx {
  /** Where people's requests come in. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the site of `deploy/nginx` on a free port of the loopback, without TLS, with a cache in a scratch
 * folder. `origins`: addresses of the web processes, such as `http://127.0.0.1:3001`.
 */
export async function startNginx(origins: readonly string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-test-nginx-'));
  const port = await findFreePort();
  await cp(SITE, folder, { recursive: true });
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder));
  await writeFile(join(folder, 'sfera/machine.conf'), machineConfig(folder, origins));
  await writeFile(join(folder, 'sfera/listen.conf'), `listen 127.0.0.1:${port};\n`);
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) await giveAway(folder, owner.uid);
  const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH },
    ...owner,
  });
  try {
    await started(child);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The content of a distribution's `/etc/nginx/nginx.conf`, in a folder of its own. */
const mainConfig = (folder: string) => `
daemon off;
worker_processes ${WORKER_PROCESSES};
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include sfera.conf;
}
`;

const machineConfig = (folder: string, origins: readonly string[]) => `
upstream sfera_web {
  zone sfera_web 64k;
  ${origins.map((origin) => `server ${new URL(origin).host} max_fails=2 fail_timeout=3s;`).join('\n  ')}
}
proxy_cache_path ${folder}/cache levels=1:2 keys_zone=sfera_media:8m max_size=1g inactive=1d use_temp_path=off;
`;

/** Resolves when all workers run. Rejects when nginx is missing, or refuses its settings. */
async function started(child: ChildProcess): Promise<void> {
  const complaints: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let startedWorkers = 0;
  child.once('error', () => reject(new Error('nginx is missing: apt-get install nginx-light')));
  child.once('exit', () => reject(new Error(`nginx ended: ${complaints.join('\n')}`)));
  if (!child.stderr) throw new Error('nginx has no stderr');
  createInterface(child.stderr).on('line', (line) => {
    if (/\[(?:warn|error|crit|alert|emerg)\]/.test(line)) complaints.push(line);
    if (line.includes('start worker process ')) startedWorkers += 1;
    if (startedWorkers === WORKER_PROCESSES) resolve();
  });
  await promise;
}

async function giveAway(folder: string, uid: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const path of ['', ...entries]) await chown(join(folder, path), uid, uid);
}
