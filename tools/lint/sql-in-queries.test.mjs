import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sqlInQueries } from './sql-in-queries.mjs';

const FEATURE = '/sfera/apps/server/src/features/comments';

/** The number of complaints about a piece of code in this file. */
function complaintsAbout(code, filename = `${FEATURE}/pin-service.ts`) {
  let count = 0;
  const visitors = sqlInQueries.create({ filename, report: () => (count += 1) });
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    visitors[node.type]?.(node);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync('code.ts', code).program);
  return count;
}

it.each([
  "tx.selectFrom('comments').select('id').execute()",
  "context.db.updateTable('comments').set({ text }).execute()",
  'sql`delete from comments where id = ${id}`.execute(tx)',
  'sql<{ id: string }>`select id from comments`.execute(db)',
  "import { sql } from 'kysely'",
  "import { type Selectable, sql } from 'kysely'",
])('complains of «%s» in a service', (code) => expect(complaintsAbout(code)).toBe(1));

it.each([
  'db.transaction().execute(work)',
  'const isOwn = sql`c.user_id = ${viewerId}`',
  'queries.readComment(tx, id)',
  "import type { Selectable } from 'kysely'",
  "import { type Selectable } from 'kysely'",
])('is content with «%s» in a service', (code) => expect(complaintsAbout(code)).toBe(0));

it.each([
  'queries.ts',
  'list-queries.ts',
  'permissions.ts',
  'mentions-step.ts',
  'pins.test.ts',
  'testing/rows.ts',
])('is content with a statement in %s', (name) =>
  expect(complaintsAbout("db.selectFrom('comments')", `${FEATURE}/${name}`)).toBe(0),
);

it.each(['service.ts', 'routes.ts', 'jobs.ts', 'queries-of-comments.ts', 'known-addresses.ts'])(
  'complains of a statement in %s',
  (name) => expect(complaintsAbout("db.selectFrom('comments')", `${FEATURE}/${name}`)).toBe(1),
);

it('is content with a piece of a statement in a file of its own', () => {
  expect(complaintsAbout("import { sql } from 'kysely'", `${FEATURE}/visibility.ts`)).toBe(0);
});
