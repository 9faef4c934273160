import pg from 'pg';
import { keptData } from '../run/repository.ts';
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { type HttpRequest, type Load, loadHttp, loadWork } from './load.ts';
import { seedPosts, USERS, VIEWERS } from './seed.ts';
import { startServer } from '../run/server.ts';
import { median, round, type Table } from '../run/table.ts';
import { captureFeedSql, readViewers } from './viewers.ts';

const CLIENTS = [1, 16, 32];
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const POSTS = 1_000_000;
const SAMPLE = 2_000;

/**
 * The home feed over HTTP against its own SQL through a bare pool, in turns, medians of the rounds. The SQL is planned
 * once by each connection, as in the server, or each time, as it comes without a name.
 * With a scale, both are also measured at `1 / scale` of the posts, and the growth of p99 is given.
 */
export async function benchFeed({ scale }: { scale: number }): Promise<Table> {
  const dataDir = keptData('bench');
  const sizes = scale > 1 ? [POSTS / scale, POSTS] : [POSTS];
  const rows: Table['rows'] = [];
  for (const posts of sizes) rows.push(...(await measure(`${dataDir}-${posts}`, posts)));
  const p99 = (posts: number) =>
    Number(rows.find((row) => row['posts'] === posts && row['clients'] === 32)?.['HTTP p99, ms']);
  const growth =
    scale > 1 ? `; p99 при 32 клиентах выросло в ${round(p99(POSTS) / p99(POSTS / scale))} раза` : '';
  return { title: `Домашняя лента: ${USERS} человек, подписок по 200 у ${VIEWERS}${growth}`, rows };
}

async function measure(dataDir: string, posts: number): Promise<Table['rows']> {
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  await seedPosts(context.db, posts);
  const viewers = await readViewers(context, SAMPLE);
  await close();

  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log }); // Joins the server's own database.
  const poolOf = (mode: 'force_generic_plan' | 'auto') => {
    const pool = new pg.Pool({
      ...postgres.connection,
      max: 20,
      onConnect: (client) => client.query(`set plan_cache_mode = ${mode}`),
    });
    pool.on('error', () => {}); // PostgreSQL may end before the last connection has said goodbye.
    return pool;
  };
  const [planned, unplanned] = [poolOf('force_generic_plan'), poolOf('auto')];
  try {
    const [someone] = viewers;
    if (!someone) throw new Error('Nobody follows anybody');
    const sql = await captureFeedSql(someone.id);
    const config = (at: number) => sql((viewers[at % viewers.length] ?? someone).id);
    const ask = (at: number) => planned.query(config(at));
    const askUnplanned = (at: number) => unplanned.query({ ...config(at), name: undefined });
    const requests = viewers.map(({ token }) => ({ headers: { authorization: `Bearer ${token}` } }));
    const rows: Table['rows'] = [];
    for (const clients of CLIENTS)
      rows.push({ posts, ...(await compare(clients, server.url, requests, ask, askUnplanned)) });
    return rows;
  } finally {
    await Promise.all([planned.end(), unplanned.end()]);
    await postgres.stop();
    await server.stop();
  }
}

async function compare(
  clients: number,
  url: string,
  requests: HttpRequest[],
  ask: (at: number) => Promise<unknown>,
  askUnplanned: (at: number) => Promise<unknown>,
) {
  const feed = `${url}/api/posts?type=subscribesPosts`;
  const http: Load[] = [];
  const bare: Load[] = [];
  const unplanned: Load[] = [];
  await loadHttp(feed, requests, clients, 2);
  await loadWork(ask, clients, 2);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    bare.push(await loadWork(ask, clients, ROUND_SECONDS));
    unplanned.push(await loadWork(askUnplanned, clients, ROUND_SECONDS));
    http.push(await loadHttp(feed, requests, clients, ROUND_SECONDS));
  }
  const rate = {
    http: median(http.map((load) => load.perSecond)),
    bare: median(bare.map((load) => load.perSecond)),
    unplanned: median(unplanned.map((load) => load.perSecond)),
  };
  return {
    clients,
    'HTTP, 1/s': round(rate.http, 0),
    'SQL, 1/s': round(rate.bare, 0),
    'HTTP : SQL': round(rate.http / rate.bare),
    'SQL planned each time, 1/s': round(rate.unplanned, 0),
    'HTTP : SQL planned each time': round(rate.http / rate.unplanned),
    'HTTP p50, ms': round(median(http.map((load) => load.p50))),
    'HTTP p99, ms': round(median(http.map((load) => load.p99))),
    'SQL p99, ms': round(median(bare.map((load) => load.p99))),
  };
}
