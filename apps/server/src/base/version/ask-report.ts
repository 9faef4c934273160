import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../../db/migrate.ts';
import { nodeOf } from './paths.ts';
import { runOrFail } from './run.ts';

/** The report of a version about itself and the database: it knows its own migrations, the running one does not. */
const Report = z.object({
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
  return Report.parse(JSON.parse(stdout));
}
