import { sql } from 'kysely';
import type { TestContext } from '../test-context.ts';
import { JOB_SCHEMA } from '../test-template.ts';

/** How long each purge of this media key waits before it starts. Unit: seconds. */
export async function waitingPurges({ db }: TestContext, mediaKey: string): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds
    from ${sql.id(JOB_SCHEMA, 'job')}
    where name = 'media.purge' and data->'mediaKeys' ? ${mediaKey}`.execute(db);
  return rows.map(({ seconds }) => seconds);
}
