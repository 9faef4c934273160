import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { watchSlowQueries } from '../../db/slow-queries.ts';
import { log } from '../../base/log.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { logSlowQueries } from './slow-queries.ts';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterEach(() => {
  watchSlowQueries(Infinity, () => {});
  vi.restoreAllMocks();
});

it('a slow statement is logged without its parameters, once a minute; quick ones are not', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  logSlowQueries(1_000);
  const slow = (words: string[]) =>
    sql`
      select pg_sleep(1) where 'a' <> all(${sql`array[${sql.join(words)}]`})`.execute(context.db);
  await sql`select 1 where ${'a secret'} = ${'a secret'}::text`.execute(context.db);
  await slow(['a secret', 'another']);
  await slow(['a secret', 'another', 'a third']);
  // On a loaded machine statements of the queue may be slow, too.
  const warnings = warn.mock.calls.filter(([, about]) => /pg_sleep|select 1/.test(JSON.stringify(about)));
  expect(warnings).toEqual([
    [
      'Медленный запрос к базе',
      { durationMs: expect.any(Number), sql: "select pg_sleep(1) where 'a' <> all(array[$1, $2])" },
    ],
  ]);
});

it('statements of the queue are watched too', async () => {
  const texts: string[] = [];
  watchSlowQueries(0, (text) => texts.push(text));
  // The queue looks for work every few seconds.
  await expect.poll(() => texts.some((text) => text.includes('jobs.')), { timeout: 15_000 }).toBe(true);
});
