import { join } from 'node:path';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/search';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { findUsers } from '../apps/server/src/features/search/find-users.ts';
import { parseQuery } from '../apps/server/src/features/search/parse-query.ts';
import { readRecommendedUsers } from '../apps/server/src/features/search/recommendation-queries.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { explainBest, totalMs } from './explain.ts';
import { type HttpRequest, type Load, loadHttp, loadWork } from './load.ts';
import { makeQueries, type Name } from './search-queries.ts';
import { seedNames } from './seed-names.ts';
import { seedPosts, USERS } from './seed.ts';
import { startServer } from './server.ts';
import { median, round, share, type Table } from './table.ts';
import { readViewers, type Viewer } from './viewers.ts';

const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 2;

/** The statements as the server sends them, and the call that sends them. */
interface Ask {
  queries: pg.QueryConfig[];
  request: HttpRequest;
}

/**
 * Search and recommendations of people: EXPLAIN (ANALYZE, BUFFERS) of each query, and HTTP against the same SQL through
 * a bare pool, in turns, medians of the rounds.
 */
export async function benchSearch(): Promise<Table> {
  const dataDir = join(import.meta.dirname, '../data/bench-search');
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  await seedPosts(context.db, 0);
  await seedNames(context.db);
  const viewers = await readViewers(context, 200);
  const kinds = makeQueries(await readNames(context.db));
  await close();

  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 20 });
  pool.on('error', () => {});
  try {
    const rows: Table['rows'] = [];
    for (const [kind, queries] of Object.entries(kinds))
      rows.push(await measure(kind, await askAll(queries.map(askSearch(viewers)), pool), pool, server.url));
    rows.push(
      await measure(
        'рекомендации людей',
        await askAll(viewers.map(askRecommendations), pool),
        pool,
        server.url,
      ),
    );
    return { title: `Поиск людей: ${USERS} человек, ${CLIENTS} клиентов; время базы в мс`, rows };
  } finally {
    await pool.end();
    await postgres.stop();
    await server.stop();
  }
}

const readNames = async (db: Db) =>
  (await sql<Name>`select login, user_name from users order by md5(login) limit 200`.execute(db)).rows;

interface Call {
  read: (db: Db) => Promise<unknown>;
  path: string;
  viewer: Viewer;
}

/** Makes each call once to record its statements: later statements depend on the results of earlier ones. */
async function askAll(calls: Call[], pool: pg.Pool): Promise<Ask[]> {
  const sent: pg.QueryConfig[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  });
  const asks = [];
  for (const { read, path, viewer } of calls) {
    await read(db);
    const request = { path, headers: { authorization: `Bearer ${viewer.token}` } };
    asks.push({ queries: sent.splice(0), request });
  }
  return asks;
}

const askSearch =
  (viewers: Viewer[]) =>
  (query: string, at: number): Call => {
    const viewer = viewers[at % viewers.length];
    if (!viewer) throw new Error('Nobody follows anybody');
    const path = `${searchUsers.path}?query=${encodeURIComponent(query)}`;
    const parsed = parseQuery(query);
    // Calls that the server answers without its database cost nothing in SQL.
    const isAnswered = !parsed.login && parsed.words.length === 0;
    const read = async (db: Db) =>
      isAnswered ? sql`select 1`.execute(db) : findUsers(db, viewer.id, parsed);
    return { read, path, viewer };
  };

const askRecommendations = (viewer: Viewer): Call => ({
  read: (db) => readRecommendedUsers(db, viewer.id),
  path: listRecommendedUsers.path,
  viewer,
});

async function measure(kind: string, asks: Ask[], pool: pg.Pool, url: string) {
  const plans = [];
  for (const { queries } of asks) plans.push(await explainBest(pool, queries));
  const bareWork = async (at: number) => {
    for (const query of asks[at % asks.length]?.queries ?? []) await pool.query(query);
  };
  const requests = asks.map(({ request }) => request);
  const [http, bare]: [Load[], Load[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    bare.push(await loadWork(bareWork, CLIENTS, ROUND_SECONDS));
    http.push(await loadHttp(url, requests, CLIENTS, ROUND_SECONDS));
  }
  return {
    запрос: kind,
    'план p50': round(median(plans.map(({ planning }) => planning))),
    'выполнение p50': round(median(plans.map(({ execution }) => execution))),
    'вместе p99': round(share(plans.map(totalMs), 0.99)),
    'вместе худшее': round(share(plans.map(totalMs), 1)),
    'страниц p50': median(plans.map(({ buffers }) => buffers)),
    'HTTP, 1/s': round(rate(http), 0),
    'HTTP : SQL': round(rate(http) / rate(bare)),
    'HTTP p99': round(median(http.map(({ p99 }) => p99))),
  };
}

const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));
