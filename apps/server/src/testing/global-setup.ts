import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../db/embedded/index.ts';
import { findMediaTools, type MediaTools } from '../processing/tools/tools.ts';
import { makeTemplate } from './test-template.ts';

/** Starts one PostgreSQL for all server tests, in which each file makes its own database, and looks for ffmpeg once. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-test-'));
  // PostgreSQL runs as another user when this one is root, and must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {} };
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, purpose: 'server', log });
  await makeTemplate(connection);
  project.provide('postgres', connection);
  project.provide('mediaTools', await findMediaTools(process.env));
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
    /** The result of `findMediaTools` on this machine. */
    mediaTools: MediaTools | null;
  }
}
