import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { workOnAccounts } from './features/accounts/index.ts';
import { workOnDrafts } from './features/drafts/index.ts';
import { workOnMedia } from './features/media/index.ts';
import { workOnNotifications } from './features/notifications/index.ts';
import { workOnPosts } from './features/posts/index.ts';
import { workOnPush } from './features/push/index.ts';
import { workOnStories } from './features/stories/index.ts';
import { cleanTempDir } from './files/temp-files.ts';
import { openContext } from './open-context.ts';
import { readEnv } from './platform/core/env.ts';
import { listen } from './platform/connections/listen.ts';
import { log } from './platform/core/log.ts';

const STOP_WITHIN_MS = 20_000;

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const { context, close } = await openContext(env, 'server', log);
  await cleanTempDir(context.storage.tempDir);
  const app = await buildApp(context, env.webDist);
  await workOnMedia(context);
  await workOnDrafts(context);
  await workOnPosts(context);
  await workOnStories(context);
  await workOnNotifications(context);
  await workOnPush(context);
  await workOnAccounts(context);
  if (!context.mediaTools) log.warn('ffmpeg не найден: фото работают, видео пока нельзя опубликовать');

  let isStopping = false;
  /** Waits for running requests and short jobs, then stops the database. */
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info('Останавливаюсь…');
    // A slow upload may take an hour; other requests are answered within this time.
    await Promise.race([app.close(), delay(STOP_WITHIN_MS)]);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // The script that started this process is gone, and nothing else would stop the process.
  process.on('disconnect', () => void stop());

  log.info(`Сфера открыта: ${await listen(app, env)}`);
}

try {
  await start();
} catch (error) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
