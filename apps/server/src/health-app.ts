import type { FastifyInstance } from 'fastify';
import { findSchemaGap } from './db/migrate.ts';
import type { Context } from './platform/context/context.ts';
import type { Env } from './platform/core/env.ts';
import { serveHealth, type Unready } from './platform/connections/health.ts';
import { createHttpApp } from './platform/connections/http-app.ts';

/** Whether the database answers, with a schema that this process can use. */
export const findUnready = async ({ db }: Pick<Context, 'db'>): Promise<Unready | undefined> =>
  (await findSchemaGap(db)) ? 'schema' : undefined;

/** An application that answers nothing but health checks: for a worker, and for a process that is still starting. */
export function buildHealthApp(env: Env, check: () => Promise<Unready | undefined>): FastifyInstance {
  const app = createHttpApp(env);
  serveHealth(app, check);
  return app;
}
