import { access, constants } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { findSchemaGap } from './db/migrate.ts';
import { withSpace } from './files/free-space.ts';
import type { Context } from './context/context.ts';
import type { Env } from './base/env.ts';
import { isStorageFull } from './base/storage-full.ts';
import { serveHealth } from './http/connections/health.ts';
import { createHttpApp } from './http/connections/http-app.ts';
import type { PartChecks } from './http/connections/part-checks.ts';

/** The process that keeps watch over the queue looks at it every quarter of a minute. Unit: seconds. */
const WATCHED_WITHIN_SECONDS = 120;
/** A file that every storage may have or not have: an answer is all that counts. */
const ANY_KEY = '.id';

/** How the parts are found out with which this process works. */
export const checksOf = ({ db, jobs, storage, env }: Context): PartChecks => ({
  async database() {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    return 'ok';
  },
  async schema() {
    return findSchemaGap(db).then(
      (gap) => (gap ? 'wrong' : 'ok'),
      () => 'unknown',
    );
  },
  async queue() {
    const seconds = await jobs.watchedSecondsAgo();
    return seconds !== null && seconds < WATCHED_WITHIN_SECONDS ? 'ok' : 'idle';
  },
  async storage() {
    if (env.s3) await storage.exists(ANY_KEY);
    else await access(storage.tempDir, constants.W_OK);
    return 'ok';
  },
  async disk() {
    try {
      return await withSpace(storage, 0, async () => 'ok' as const);
    } catch (error) {
      if (isStorageFull(error)) return 'full';
      throw error;
    }
  },
});

/** An application that answers nothing but health checks: for a worker, and for a process that is still starting. */
export function buildHealthApp(env: Env, checks: PartChecks): FastifyInstance {
  const app = createHttpApp(env);
  serveHealth(app, checks);
  return app;
}
