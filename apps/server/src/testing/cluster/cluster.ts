import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '../../db/database.ts';
import { openEmbeddedPostgres } from '../../db/embedded/index.ts';
import { startNginx } from '../engines/nginx.ts';
import { freePorts } from './free-ports.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../cli.ts');
const WEB_PROCESSES = 2;
/** Tests and measurements are not people who press too often. */
const RATE_LIMIT_FACTOR = 100_000;

/** Several processes of the server behind nginx, as on machines of their own, on engines on the loopback. */
export interface Cluster {
  /** Where people's requests come in. */
  url: string;
  /** The settings that all processes share. */
  env: Readonly<Record<string, string>>;
  /** PostgreSQL itself, past the pooler. */
  database: Connection;
  web: readonly ServerProcess[];
  workers: readonly ServerProcess[];
  stop(): Promise<void>;
}

/** Starts a cluster of two web processes and a worker. `settings` are added to the settings of all processes. */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-cluster-'));
  const stops: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    const log = { info: () => {}, warn: () => {} };
    const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'server', log });
    stops.push(postgres.stop);
    const { host, user, database } = postgres.connection;
    const directUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
    const env = { DATABASE_URL: directUrl, SFERA_RATE_LIMIT_FACTOR: String(RATE_LIMIT_FACTOR), ...settings };

    const ports = await freePorts(WEB_PROCESSES + 1);
    const create = async (role: 'web' | 'worker', port: number) => {
      const server = await createServerProcess(port, { ...env, SFERA_ROLE: role });
      stops.push(server.remove, server.stop);
      return server;
    };
    const web = await Promise.all(ports.slice(1).map((port) => create('web', port)));
    const workers = await Promise.all(ports.slice(0, 1).map((port) => create('worker', port)));
    if ((await run(process.execPath, [CLI, 'migrate'], { env: { ...process.env, ...env, SFERA_DATA: dataDir } })).stderr)
      throw new Error('The schema could not be made');
    await Promise.all([...web, ...workers].map((server) => server.start()));
    const nginx = await startNginx(web.map(({ url }) => url));
    stops.push(nginx.stop);
    return { url: nginx.origin, env, database: postgres.connection, web, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
