import { inject } from 'vitest';
import type { Connection } from '../db/database.ts';
import type { Replicas } from '../db/replicas.ts';
import type { Env } from '../platform/core/env.ts';

/** What a context uses in place of its own memory, disk and connection; nothing where the server stands alone. */
export interface TestEngines {
  connection: Connection;
  replicas: Replicas | null;
  settings: Partial<Pick<Env, 'redisUrl' | 's3'>>;
  close(): Promise<void>;
}

/** The engines of one context with this database, when `SFERA_TEST_CONTEXT` asks for them. */
export async function openTestEngines(direct: Connection): Promise<TestEngines> {
  const engines = inject('engines');
  if (!engines) return { connection: direct, replicas: null, settings: {}, close: async () => {} };
  // The default context loads no client of an engine.
  const { openEngines } = await import('./engines/open-engines.ts');
  return openEngines(engines, direct);
}
