import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { MIGRATIONS } from '../../db/migrate.ts';
import { nodeOf } from './paths.ts';
import { runOrFail } from './run.ts';

/** The report of a version about itself and the database: it knows its own migrations, the running one does not. */
const Report = v.object({
  migrations: v.array(
    v.object({
      name: v.string(),
      title: v.string(),
      kind: v.picklist(['instant', 'scan', 'index', 'rewrite']),
      seconds: v.number(),
      holds: v.nullable(v.picklist(['writes', 'everything'])),
      tables: v.array(v.string()),
    }),
  ),
  /** Why it cannot be installed yet, in Russian. */
  obstacle: v.nullable(v.string()),
  /** Migrations after which the running version could not be started any more. */
  noWayBack: v.array(v.string()),
});
export type Report = v.InferOutput<typeof Report>;

/** Whether the packages of this folder are there, so that it can be asked. */
export const canBeAsked = (folder: string): boolean => existsSync(nodeOf(folder));

/** Asks the version in this folder what it would do to the database of this environment. It takes some seconds. */
export async function askReport(folder: string): Promise<Report> {
  const cli = join(folder, 'apps', 'server', 'src', 'cli.ts');
  const known = Object.keys(MIGRATIONS).join(',');
  const stdout = await runOrFail('Новая версия не прошла проверку на этих данных.', nodeOf(folder), [
    cli,
    'upgrade',
    `--report=${known}`,
  ]);
  return v.parse(Report, JSON.parse(stdout));
}
