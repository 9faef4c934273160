import { inject } from 'vitest';
import type { Connection } from '../db/database.ts';
import type { TestEngines } from './engines/engines.ts';

/** The engines of one context with this database, when `SFERA_TEST_CONTEXT` asks for them. */
export async function openTestEngines(direct: Connection): Promise<TestEngines> {
  const engines = inject('engines');
  if (!engines) return { connection: direct, replicas: null, settings: {}, close: async () => {} };
  // The default context loads no client of an engine.
  const { openEngines } = await import('./engines/open-engines.ts');
  return openEngines(engines, direct);
}
