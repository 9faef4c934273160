import { listCases } from '@sfera/contract/moderation/moderation';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openCaseIds, readOpenCases } from './case-queries.ts';

const CASES = 10_000;

let test: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  moderator = await test.addPerson('moderator');
  const { id: author } = await test.addPerson('author');
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
  const snapshot = { text: 'Слова', login: 'author', userName: 'author', media: null, context: [] };
  const times = { createdAt: '2026-03-01T12:00:00.000Z', takenAt: '2026-03-01T12:00:00.000Z' };
  await sql`
    insert into cases (id, object_kind, object_id, author_id, state, opened_at, report_count, reasons, snapshot,
      snapshot_until)
    select gen_random_uuid(), 'profile', gen_random_uuid(), ${author}, 'open',
      timestamptz '2026-01-01' + n * interval '1 minute', 1, '{"spam": 1}', ${JSON.stringify({ ...snapshot, ...times })},
      now() + interval '30 days'
    from generate_series(1, ${CASES}) n`.execute(test.context.db);
  await sql`analyze cases`.execute(test.context.db);
});

it('shows the oldest cases first, page by page, each once', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const query = { limit: 7, ...(after && { after }) };
    const { body } = await test.send(listCases, { as: moderator, query });
    seen.push(...body.cases.map(({ openedAt }) => openedAt));
    after = body.nextCursor ?? undefined;
  }
  expect(seen).toHaveLength(21);
  expect(new Set(seen).size).toBe(21);
  expect(seen).toEqual(seen.toSorted());
});

it('finds a page by its index, however long the queue is', async () => {
  const [first] = await readOpenCases(test.context.db, 1);
  for (const after of [undefined, first?.id]) {
    const plan = await planOf(openCaseIds(21, after));
    expect(plan).toMatch(/Index (?:Only )?Scan using cases_open/);
    // Cases of one moment alone are sorted.
    expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort {2}/);
  }
});

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(test.context.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
