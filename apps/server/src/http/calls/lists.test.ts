import type { Route } from '@sfera/contract/base/route';
import { ROUTES } from '@sfera/contract/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListCase, ListRow, ListStart, ListWorld } from '../../testing/lists/case.ts';
import { PEOPLE_LISTS } from '../../testing/lists/people.ts';
import { POST_LISTS } from '../../testing/lists/posts.ts';
import { WORD_LISTS } from '../../testing/lists/words.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const LISTS = { ...POST_LISTS, ...PEOPLE_LISTS, ...WORD_LISTS };
const OTHERS = 6;
const PAGE = 2;

let test: TestApp;
let worlds = 0;

beforeAll(async () => {
  test = await createTestApp();
});

/** A server with an owner, who reads, and other people; those of the world before are gone. */
async function openWorld(): Promise<ListWorld> {
  await test.context.db.deleteFrom('users').execute();
  worlds += 1;
  const reader = await test.addPerson(`reader${worlds}`);
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', reader.id).execute();
  const others = [];
  for (let n = 0; n < OTHERS; n += 1) others.push(await test.addPerson(`other${worlds}-${n}`));
  return { test, reader, others };
}

const fieldsOf = ({ query }: Route): string[] =>
  query && 'entries' in query ? Object.keys(query.entries as object) : [];
const cursorOf = (route: Route) => ['before', 'after'].find((field) => fieldsOf(route).includes(field));

/** Reads a list to its end by pages of two; `between` is told the rows of each page that is not the last. */
async function walk(
  { reader: as }: ListWorld,
  { route, rows: field, cursor: ofRow, isReversed = false, key = 'id' }: ListCase,
  { params = {}, query }: ListStart,
  between: (keys: string[]) => Promise<void>,
): Promise<string[]> {
  const limit = fieldsOf(route).includes('limit') && { limit: PAGE };
  const seen: string[] = [];
  let next: string | null | undefined;
  do {
    const cursor = next && { [cursorOf(route) ?? '']: next };
    const { body, status } = await test.send(route, { as, params, query: { ...query, ...limit, ...cursor } });
    expect(status, JSON.stringify(body)).toBe(200);
    const answer = body as ListRow & { nextCursor?: string | null };
    const given = (field === null ? answer : answer[field]) as unknown as (ListRow | string)[];
    const rows = isReversed ? given.toReversed() : given;
    const keys = rows.map((row) => String(typeof row === 'string' ? row : row[key]));
    seen.push(...keys);
    const last = rows.at(-1);
    next = ofRow === undefined ? answer.nextCursor : rows.length === PAGE ? (last as ListRow)[ofRow] : null;
    if (next) await between(keys);
  } while (next);
  return seen;
}

it('every list with pages is walked', () => {
  const walked = new Set(Object.values(LISTS).map(({ route }) => route));
  const missing = [...ROUTES].filter(([, route]) => cursorOf(route) && !walked.has(route));
  expect(missing.map(([name]) => name)).toEqual([]);
});

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
  it('delivers each row once and in order while the rows of the pages before go', async () => {
    const world = await openWorld();
    const start = await list.fill(world);
    test.context.clock.advance(1);
    const whole = await walk(world, list, start, async () => {});
    expect(whole.length).toBeGreaterThan(2 * PAGE);
    expect(new Set(whole).size).toBe(whole.length);
    let pages = 1;
    const remaining = await walk(world, list, start, async (keys) => {
      pages += 1;
      if (!list.goes) return;
      const [table, column] = list.goes;
      const going = keys.filter((key) => key !== world.reader.id);
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${going}::uuid[])`.execute(
        test.context.db,
      );
    });
    expect(remaining).toEqual(whole);
    expect(pages).toBeGreaterThan(1);
  });
});
