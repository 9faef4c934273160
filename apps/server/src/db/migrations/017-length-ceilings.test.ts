import { codePointsFor } from '@sfera/contract/words/characters';
import { LIMITS } from '@sfera/contract/testing/all-limits';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

/** Number of ceilings in migration 017. */
const CEILINGS = 14;
/** Pages of the owner lie in `settings`, whose values have no ceiling. */
const OF_A_SETTING: keyof typeof LIMITS = 'PAGE_MAX_LENGTH';

it('keeps every length limit of the database above the lengths of the contract', async () => {
  const lengths = Object.entries(LIMITS).flatMap(([name, limit]) =>
    name.endsWith('_MAX_LENGTH') && name !== OF_A_SETTING && typeof limit === 'number'
      ? [codePointsFor(limit)]
      : [],
  );
  const { db, close } = await createTestDatabase('whole');
  try {
    const { rows } = await sql<{ ceiling: number }>`
      select substring(pg_get_constraintdef(oid) from 'length\\(.*<= (\\d+)')::int as ceiling
      from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ 'length[(]|[{][0-9]+,'
    `.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(CEILINGS);
    for (const { ceiling } of rows) expect(ceiling).toBeGreaterThanOrEqual(Math.max(...lengths));
  } finally {
    await close();
  }
});
