import type { TestProject } from 'vitest/node';
import { findMediaTools, type MediaTools } from '../processing/tools/tools.ts';
import type { Engines } from './engines/engines.ts';
import { startPostgres } from './engines/postgres.ts';
import { makeTemplate } from './test-template.ts';

/**
 * The plans of `postgresParameters`, without the care for the disk: a database deleted after each file would sync the
 * files of all others. No test survives the machine; the tests of kills start servers of their own.
 */
const POSTGRES = {
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
};

/**
 * Starts one PostgreSQL for all server tests, in which each file makes its own database, and looks for ffmpeg once. With
 * `SFERA_TEST_CONTEXT=cluster`, PostgreSQL has a pooler and a replica, and Redis and Ceph are there too.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('mediaTools', await findMediaTools(process.env));
  return process.env['SFERA_TEST_CONTEXT'] === 'cluster' ? startAll(project) : startAlone(project);
}

async function startAll(project: TestProject): Promise<() => Promise<void>> {
  const { startEngines } = await import('./engines/engines.ts');
  const { stop, ...engines } = await startEngines();
  await makeTemplate(engines.postgres);
  project.provide('postgres', engines.postgres);
  project.provide('engines', engines);
  return stop;
}

async function startAlone(project: TestProject): Promise<() => Promise<void>> {
  const { host, port, stop } = await startPostgres(POSTGRES);
  const connection = { host, port, user: 'sfera', database: 'sfera' };
  try {
    await makeTemplate(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', connection);
  project.provide('engines', null);
  return stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
    /** Null: the server stands alone, on its PostgreSQL and a disk. */
    engines: Engines | null;
    /** The result of `findMediaTools` on this machine. */
    mediaTools: MediaTools | null;
  }
}
