import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { requestFollow } from '@sfera/contract/people/follows';
import { listPosts } from '@sfera/contract/posts/posts';
import { searchUsers } from '@sfera/contract/people/search';
import { countUsers } from '@sfera/contract/people/users';
import { defineJob } from '../jobs/queue.ts';
import { openDatabases } from '../open-databases.ts';
import { notifySessionsEnded } from '../context/viewer.ts';
import { atEnd } from '../testing/at-end.ts';
import { type EngineApp, openApp } from '../testing/engines/open-app.ts';
import { type PgBouncer, startPgBouncer } from '../testing/engines/pgbouncer.ts';
import { startPostgres } from '../testing/engines/postgres.ts';
import { addPerson, type TestPerson } from '../testing/data/test-person.ts';
import { openDatabase } from './database.ts';

/** Fewer than the calls at once, so that the statements of one connection run in different sessions. */
const SESSIONS = 3;
const CALLS = 40;

const JOB = { concurrency: 1, expireInSeconds: 60, retryLimit: 0 };
const ECHO = defineJob<{ word: string }>({ name: 'echo', title: 'Эхо', ...JOB });
const SILENT = defineJob<{ word: string }>({ name: 'silent', title: 'Тишина', ...JOB });

let pooler: PgBouncer;
let postgresUrl: string;
let server: EngineApp;
let ana: TestPerson;

beforeAll(async () => {
  const postgres = await startPostgres();
  atEnd(postgres.stop);
  postgresUrl = postgres.url;
  pooler = await startPgBouncer(postgres, SESSIONS);
  atEnd(pooler.stop);
  server = await openApp({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url });
  ana = await addPerson(server.context, 'ana');
});

const call = async (method: 'GET' | 'POST', url: string, as = ana) => {
  const reply = await server.app.inject({ method, url, headers: { authorization: `Bearer ${as.token}` } });
  return reply.statusCode;
};
const path = (route: { path: string }, id: string) => route.path.replace(':id', id);

it('serves feeds, searches and transactions of many people at once', async () => {
  const people = await Promise.all(
    Array.from({ length: CALLS }, (_, number) => addPerson(server.context, `person-${number}`)),
  );
  const follows = people.map((person) => call('POST', path(requestFollow, ana.id), person));
  const feeds = people.map((person) => call('GET', `${listPosts.path}?type=subscribesPosts`, person));
  const searches = people.map((person) => call('GET', `${searchUsers.path}?query=person`, person));
  const statuses = await Promise.all([...follows, ...feeds, ...searches]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { follower_count } = await server.context.db
    .selectFrom('users')
    .select('follower_count')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(follower_count).toBe(CALLS);
});

it('leaves nothing in the sessions of the pooler, and limits transactions all the same', async () => {
  const { db } = server.context;
  await call('GET', `${listPosts.path}?type=subscribesPosts`);
  const left = Array.from({ length: CALLS }, async () => {
    const { rows } = await sql`
      select name, current_setting('plan_cache_mode') as mode,
        current_setting('idle_in_transaction_session_timeout') as idle
      from (select) one left join pg_prepared_statements on true`.execute(db);
    return rows;
  });
  expect(new Set((await Promise.all(left)).flat().map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ name: null, mode: 'auto', idle: '0' })]),
  );
  const within = await db.transaction().execute(async (tx) => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(tx);
    return rows;
  });
  expect(within).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});

it('hears of deleted accounts by the direct address', async () => {
  const other = openDatabase({ connectionString: postgresUrl }, 1);
  const countListeners = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name like 'sfera %, up to 2 connections' and query like 'listen %'`.execute(
      other.db,
    );
    return rows.length;
  };
  await expect.poll(countListeners, { timeout: 10_000 }).toBe(1);
  const gone = await addPerson(server.context, 'gone');
  // The second call finds the account in the memory of the first.
  for (let calls = 0; calls < 2; calls += 1) expect(await call('GET', countUsers.path, gone)).toBe(200);
  await other.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', gone.id).execute();
    await notifySessionsEnded(tx, { userId: gone.id });
  });
  await other.close();
  await expect.poll(() => call('GET', countUsers.path, gone), { timeout: 10_000 }).toBe(401);
});

it('adds the first jobs of a kind in more transactions at once than the pooler has sessions', async () => {
  const { db, jobs } = server.context;
  const added = Array.from({ length: CALLS }, () =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_sleep(0.01)`.execute(tx);
      await jobs.send(tx, SILENT, { word: 'тишина' });
    }),
  );
  await expect(Promise.all(added)).resolves.toHaveLength(CALLS);
});

it('runs jobs', async () => {
  const heard = vi.fn<(data: { word: string }) => Promise<void>>(async () => {});
  await server.context.jobs.work(ECHO, heard);
  await server.context.db.transaction().execute((tx) => server.context.jobs.send(tx, ECHO, { word: 'ау' }));
  await vi.waitFor(() => expect(heard.mock.calls[0]?.[0]).toEqual({ word: 'ау' }), { timeout: 30_000 });
});

it('answers again when the pooler was restarted', async () => {
  await pooler.kill();
  expect(await call('GET', `${listPosts.path}?type=subscribesPosts`)).toBe(503);
  await pooler.start();
  expect(await call('GET', `${listPosts.path}?type=subscribesPosts`)).toBe(200);
});

it('says at the start when a pooler answers in place of PostgreSQL, and only then', async () => {
  const settings = { ...server.context.env, databaseDirectUrl: undefined };
  const warningsFor = async (databaseUrl: string) => {
    const warnings: string[] = [];
    const log = { info: () => {}, warn: (message: string) => void warnings.push(message) };
    const databases = await openDatabases({ ...settings, databaseUrl }, undefined, 'server', log);
    await databases.close();
    return warnings;
  };
  expect(await warningsFor(pooler.url)).toEqual([expect.stringContaining('к пулеру')]);
  expect(await warningsFor(postgresUrl)).toEqual([]);
  expect(server.told.join()).not.toContain('к пулеру');
});
