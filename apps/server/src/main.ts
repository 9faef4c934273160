import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keepTempDirClean } from './files/temp-files.ts';
import { buildHealthApp, findUnready } from './health-app.ts';
import { openContext } from './open-context.ts';
import type { Context } from './platform/context/context.ts';
import { type Env, keepsBuilds, readEnv } from './platform/core/env.ts';
import { listen } from './platform/connections/listen.ts';
import { log } from './platform/core/log.ts';
import { releaseAfterStart } from './platform/core/release-memory.ts';
import { publishOwnBuild } from './platform/builds/publish.ts';
import { DIST } from './platform/web/web.ts';
import { work } from './work.ts';

const STOP_WITHIN_MS = 20_000;
/** Longest time between two signals that are one for the person who sent it. */
const SAME_SIGNAL_MS = 300;

/**
 * Answers health checks while a worker waits for another process to prepare the database. A web process does not listen
 * meanwhile: a proxy then asks another one, also with a POST, as nothing was sent.
 */
async function listenWhileStarting(env: Env): Promise<FastifyInstance | undefined> {
  if (env.role !== 'worker') return undefined;
  const app = buildHealthApp(env, async () => 'schema');
  await listen(app, env);
  return app;
}

async function buildAppOf(context: Context): Promise<FastifyInstance> {
  const { env } = context;
  if (env.role === 'worker') return buildHealthApp(env, () => findUnready(context));
  if (keepsBuilds(env)) await publishOwnBuild(context, env.webDist ?? DIST);
  return buildApp(context, env.webDist);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const starting = await listenWhileStarting(env);
  const { context, close } = await openContext(env, 'server', log);
  await keepTempDirClean(context.storage.tempDir);
  const app = await buildAppOf(context);
  if (env.role !== 'web') await work(context);
  if (!context.mediaTools) log.warn('ffmpeg не найден: фото работают, видео пока нельзя опубликовать');
  await starting?.close();

  let stoppingSinceMs: number | undefined;
  const impatience = new AbortController();
  /** Waits for running requests and short jobs, then stops the database. A second call ends the grace at once. */
  const stop = async () => {
    if (stoppingSinceMs !== undefined) {
      // The terminal sends a Ctrl-C to everybody, and npm sends it again.
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) impatience.abort();
      return;
    }
    stoppingSinceMs = performance.now();
    log.info('Останавливаюсь…');
    app.startDraining();
    await delay(env.drainSeconds * 1_000, undefined, impatience).catch(() => {});
    // A slow upload may take an hour; other requests are answered within this time.
    await Promise.race([app.close(), delay(STOP_WITHIN_MS)]);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // The script that started this process is gone, and nothing else would stop the process.
  process.on('disconnect', () => void stop());

  const address = await listen(app, env);
  log.info(env.role === 'worker' ? `Обработчик работает: ${address}/readyz` : `Сфера открыта: ${address}`);
  void releaseAfterStart();
}

try {
  await start();
} catch (error) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
