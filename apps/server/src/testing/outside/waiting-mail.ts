import { sql } from 'kysely';
import type { TestContext } from '../test-context.ts';
import { JOB_SCHEMA } from '../test-template.ts';

/** The data of jobs that are still to send mail. */
export async function waitingMail({ db }: TestContext): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from ${sql.id(JOB_SCHEMA, 'job')}
    where name like 'mail.%' and state < 'completed'`.execute(db);
  return rows.map(({ data }) => data);
}
