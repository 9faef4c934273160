import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { openContext } from '../../open-context.ts';
import type { Context } from '../../context/context.ts';
import { readEnv } from '../../base/env.ts';
import { atEnd } from '../at-end.ts';

export interface EngineApp {
  app: FastifyInstance;
  context: Context;
  /** The lines that the terminal was told. */
  told: string[];
}

/** The application as a process opens it with these settings of its environment. */
export async function openApp(settings: Record<string, string>): Promise<EngineApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-engine-data-'));
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const env = readEnv({
    SFERA_DATA: dataDir,
    SFERA_LOG_LEVEL: 'silent',
    SFERA_RATE_LIMIT_FACTOR: '1000',
    ...settings,
  });
  const { context, close } = await openContext(env, 'server', { info: tell, warn: tell, error: tell });
  const app = await buildApp(context);
  await app.ready();
  atEnd(async () => {
    await app.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, context, told };
}
