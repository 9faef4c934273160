import type { SessionId } from '@sfera/contract/base/ids';
import { countUsers } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { listenOnLoopback } from '../testing/listen.ts';
import { connectLive } from '../testing/test-live.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { openTestSession } from '../testing/data/test-person.ts';
import { type EndedSessions, listenForEndedSessions, notifySessionsEnded } from './viewer.ts';

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.context.db);
  atEnd(listenForEndedSessions(test.context, { ...inject('postgres'), database: rows[0]?.name }));
  await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 10_000 });
});

async function listeners(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    test.context.db,
  );
  return rows.length;
}

/** Ends the connection that listens for notifications. */
const breakHearing = () =>
  sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen %'`.execute(test.context.db);

const statusFor = async (as: TestPerson) => (await test.send(countUsers, { as })).status;

/** Deletes the account as another process does: this process only gets the notification. */
const deleteElsewhere = ({ id }: TestPerson, tells = true) =>
  test.context.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', id).execute();
    if (tells) await notifySessionsEnded(tx, { userId: id });
  });

it('ends the sessions of an account that another process has deleted, and no others', async () => {
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  expect([await statusFor(ana), await statusFor(ben)]).toEqual([200, 200]);
  await deleteElsewhere(ana);
  await expect.poll(() => statusFor(ana)).toBe(401);
  expect(await statusFor(ben)).toBe(200);
});

it('asks about everybody again when it may have missed something, and goes on hearing', async () => {
  const [cat, dan] = [await test.addPerson('cat'), await test.addPerson('dan')];
  expect([await statusFor(cat), await statusFor(dan)]).toEqual([200, 200]);
  await deleteElsewhere(cat, false);
  expect(await statusFor(cat)).toBe(200);
  await breakHearing();
  await expect.poll(() => statusFor(cat), { timeout: 30_000 }).toBe(401);
  await expect.poll(() => statusFor(dan)).toBe(200);
  await deleteElsewhere(dan);
  await expect.poll(() => statusFor(dan)).toBe(401);
});

it('closes the live connections of an account that another process has deleted, told or not', async () => {
  const [eva, fox, gus] = [
    await test.addPerson('eva'),
    await test.addPerson('fox'),
    await test.addPerson('gus'),
  ];
  const [first, second, third] = [
    await connectLive(origin, eva),
    await connectLive(origin, fox),
    await connectLive(origin, gus),
  ];
  await deleteElsewhere(eva);
  await expect.poll(() => first.socket.connected).toBe(false);
  await deleteElsewhere(fox, false);
  await breakHearing();
  await expect.poll(() => second.socket.connected, { timeout: 30_000 }).toBe(false);
  expect(third.socket.connected).toBe(true);
});

/** Ends a session, or all but one, as another process does. */
const endElsewhere = (ended: EndedSessions, tells = true) =>
  test.context.db.transaction().execute(async (tx) => {
    const { userId, only = null, except = null } = ended;
    await sql`
      update sessions set ended_at = ${test.context.clock.now()}
      where user_id = ${userId} and coalesce(id = ${only}, id <> ${except})`.execute(tx);
    if (tells) await notifySessionsEnded(tx, ended);
  });

it('ends the sessions that another process has ended, told or not, and no others of the account', async () => {
  const first = await test.addPerson('kim');
  const devices = [first, ...(await Promise.all([1, 2, 3].map(() => openTestSession(test.context, first))))];
  const as = devices.map(({ token }) => ({ ...first, token }));
  const statuses = () => Promise.all(as.map(statusFor));
  const tabs = await Promise.all(as.map((one) => connectLive(origin, one)));
  const states = () => tabs.map(({ socket }) => socket.connected);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const { id: userId } = first;
  const [, second, third] = devices.slice(1).map(({ id }) => id as SessionId);
  await endElsewhere({ userId, only: third });
  await expect.poll(states).toEqual([true, true, true, false]);
  expect(await statuses()).toEqual([200, 200, 200, 401]);
  await endElsewhere({ userId, except: second });
  await expect.poll(states).toEqual([false, false, true, false]);
  expect(await statuses()).toEqual([401, 401, 200, 401]);
  await endElsewhere({ userId, only: second }, false);
  await breakHearing();
  await expect.poll(states, { timeout: 30_000 }).toEqual([false, false, false, false]);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

it('closes no live connection while sessions cannot be asked about, and asks again', async () => {
  const [ida, leo] = [await test.addPerson('ida'), await test.addPerson('leo')];
  const [first, second] = [await connectLive(origin, ida), await connectLive(origin, leo)];
  await deleteElsewhere(ida, false);
  const { db } = test.context;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const listens = () => query.mock.calls.filter(([text]) => String(text).startsWith('listen ')).length;
  await sql`alter table sessions rename to sessions_away`.execute(db);
  await breakHearing();
  // After each failed query the listener starts again.
  await expect.poll(listens, { timeout: 30_000 }).toBeGreaterThan(2);
  expect([first.socket.connected, second.socket.connected]).toEqual([true, true]);
  await sql`alter table sessions_away rename to sessions`.execute(db);
  await expect.poll(() => first.socket.connected, { timeout: 30_000 }).toBe(false);
  expect(second.socket.connected).toBe(true);
});
