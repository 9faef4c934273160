import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { type Connection, openDatabase } from '../db/database.ts';
import { openEmbeddedPostgres } from '../db/embedded/index.ts';
import { findMediaTools, type MediaTools } from '../processing/tools/tools.ts';
import type { Engines } from './engines/engines.ts';
import { makeTemplate } from './test-template.ts';

/**
 * Starts one PostgreSQL for all server tests, in which each file makes its own database, and looks for ffmpeg once. With
 * `SFERA_TEST_CONTEXT=cluster`, PostgreSQL has a pooler and a replica, and Redis and Ceph are there too.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('mediaTools', await findMediaTools(process.env));
  return process.env['SFERA_TEST_CONTEXT'] === 'cluster' ? startAll(project) : startPostgres(project);
}

async function startAll(project: TestProject): Promise<() => Promise<void>> {
  const { startEngines } = await import('./engines/engines.ts');
  const { stop, ...engines } = await startEngines();
  await makeTemplate(engines.postgres);
  project.provide('postgres', engines.postgres);
  project.provide('engines', engines);
  return stop;
}

async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-test-'));
  // PostgreSQL runs as another user when this one is root, and must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {} };
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, purpose: 'server', log });
  await forgetAtAPowerCut(connection);
  await makeTemplate(connection);
  project.provide('postgres', connection);
  project.provide('engines', null);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Commits wait for no disk, which is slow while others write: no test survives the machine. */
async function forgetAtAPowerCut(connection: Connection): Promise<void> {
  const { db, close } = openDatabase(connection, 1);
  await sql`alter role current_user set synchronous_commit = off`.execute(db);
  await close();
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
