import { logOut } from '@sfera/contract/accounts/sessions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { removeExpired } from './jobs.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

it('an ended session is kept until its token expires, and removed at night after that', async () => {
  const test = await createTestApp();
  const ana = await test.addPerson('ana');
  await test.send(logOut, { as: ana });
  const { clock, db } = test.context;
  const kept = async () => (await sql`select from sessions`.execute(db)).rows.length;
  clock.advance(MONTH_MS - 1_000);
  await openTestSession(test.context, ana);
  await removeExpired(test.context);
  expect(await kept()).toBe(2);
  clock.advance(1_000);
  await removeExpired(test.context);
  expect(await kept()).toBe(1);
});
