import { forecast } from '../db/rehearsal/rehearse.ts';
import { findUnfinishedStep, MIGRATIONS, type Migrations } from '../db/migrate.ts';
import { readApplied } from '../db/schema-state.ts';
import type { Report } from '../platform/release/ask-report.ts';
import { withDatabase } from './with-database.ts';

/**
 * What this version would do to the database of these settings.
 * @param known migrations of the version that runs
 */
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
