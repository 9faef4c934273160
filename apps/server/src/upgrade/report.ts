import * as z from 'zod/mini';
import { forecast } from '../db/rehearsal/rehearse.ts';
import { findUnfinishedStep, MIGRATIONS, type Migrations } from '../db/migrate.ts';
import { readApplied } from '../db/schema-state.ts';
import { withDatabase } from './with-database.ts';

/** What a version answers about itself and the database: it knows its own migrations, the running one does not. */
export const Report = z.object({
  migrations: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(['instant', 'scan', 'index', 'rewrite']),
      seconds: z.number(),
      holds: z.nullable(z.enum(['writes', 'everything'])),
      tables: z.array(z.string()),
    }),
  ),
  /** Why it cannot be installed yet, in Russian. */
  obstacle: z.nullable(z.string()),
  /** Migrations after which the running version could not be started any more. */
  noWayBack: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;

/** @param known migrations of the version that runs */
export const makeReport = (variables: NodeJS.ProcessEnv, known: readonly string[]): Promise<Report> =>
  withDatabase(variables, async (db, connection) => {
    const applied = new Set(await readApplied(db));
    const missing = Object.keys(MIGRATIONS).filter((name) => !applied.has(name));
    const obstacle = await findUnfinishedStep(db, missing);
    return {
      migrations: obstacle === undefined ? await forecast(connection) : [],
      obstacle: obstacle ?? null,
      noWayBack: missing.filter((name) => {
        const needs = (MIGRATIONS as Migrations)[name]?.contract?.needs;
        return needs !== undefined && known.length > 0 && !known.includes(needs);
      }),
    };
  });
