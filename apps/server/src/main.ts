import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keepTempDirClean } from './files/temp-files.ts';
import { buildHealthApp, checksOf } from './health-app.ts';
import { listenToEvents } from './listen.ts';
import { openContext } from './open-context.ts';
import type { Context } from './context/context.ts';
import { type Env, keepsBuilds, readEnv } from './base/env.ts';
import { listen } from './http/connections/listen.ts';
import { log } from './base/log.ts';
import { watchEventLoop } from './base/metrics/event-loop.ts';
import { logSlowQueries } from './http/metrics/slow-queries.ts';
import { openServerLog } from './base/server-log.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { announceStart, RESTART_EXIT_CODE, whenSupervisorEnds } from './base/version/own-start.ts';
import { settleStart } from './base/release-memory.ts';
import { publishOwnBuild } from './http/web-builds/publish.ts';
import { DIST } from './http/web/web.ts';
import { runJobs } from './run-jobs.ts';

const STOP_WITHIN_MS = 20_000;
/** Longest time between two signals that are one for the person who sent it. */
const SAME_SIGNAL_MS = 300;

/**
 * Answers health checks while a worker waits for another process to prepare the database. A web process does not listen
 * meanwhile: a proxy then asks another one, also with a POST, as nothing was sent.
 */
async function listenWhileStarting(env: Env): Promise<FastifyInstance | undefined> {
  if (env.role !== 'worker') return undefined;
  const app = buildHealthApp(env, { schema: async () => 'wrong' });
  await listen(app, env);
  return app;
}

async function buildAppOf(context: Context): Promise<FastifyInstance> {
  const { env } = context;
  if (env.role === 'worker') {
    listenToEvents(context);
    return buildHealthApp(env, checksOf(context));
  }
  if (keepsBuilds(env)) await publishOwnBuild(context, env.webDist ?? DIST);
  return buildApp(context, env.webDist);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  openServerLog(env);
  const ownStart = announceStart(env.dataDir, log);
  const starting = await listenWhileStarting(env);
  const { context, close } = await openContext(env, 'server', log);
  logSlowQueries(env.slowQueryMs);
  await keepTempDirClean(context.storage.tempDir);
  const app = await buildAppOf(context);
  const metricsAddress = await serveMetrics(app, context);
  if (metricsAddress !== undefined) log.info(`Числа для Prometheus: ${metricsAddress}`);
  if (env.role !== 'web') await runJobs(context);
  if (!context.mediaTools) log.warn('ffmpeg не найден: фото работают, видео пока нельзя опубликовать');
  await starting?.close();

  let stoppingSinceMs: number | undefined;
  const impatience = new AbortController();
  /** Waits for running requests and short jobs, then stops the database. A second call ends the grace at once. */
  const stop = async (exitCode = 0) => {
    if (stoppingSinceMs !== undefined) {
      // The terminal sends a Ctrl-C to all processes, and npm sends it again.
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
    ownStart.end();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.on('SIGUSR2', () => void stop(RESTART_EXIT_CODE));
  // The script that started this process is gone, and nothing else would stop the process.
  process.on('disconnect', () => void stop());
  whenSupervisorEnds(() => void stop());

  settleStart();
  const address = await listen(app, env);
  await ownStart.becomeReady(app);
  watchEventLoop();
  log.info(env.role === 'worker' ? `Обработчик работает: ${address}/readyz` : `Сфера открыта: ${address}`);
}

try {
  await start();
} catch (error) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
