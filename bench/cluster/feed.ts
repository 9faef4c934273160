import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openContext } from '../../apps/server/src/open-context.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import type { Cluster } from '../../apps/server/src/testing/cluster/cluster.ts';
import { type HttpRequest, type Load, loadHttp, loadWork } from '../feed/load.ts';
import { seedPosts } from '../feed/seed.ts';
import { median, round, type Table } from '../run/table.ts';
import { captureFeedSql, readViewers } from '../feed/viewers.ts';

const POSTS = 100_000;
const SAMPLE = 1_000;
const CLIENTS = 32;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

/** The home feed at one web process and at two, beside its own SQL on a bare pool of connections, in turns. */
export async function benchFeed({ web, databaseUrl }: Cluster): Promise<Table> {
  const [a, b] = web;
  if (!a || !b) throw new Error('The measurement needs two web processes');
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-bench-'));
  // Past the pooler: the seed analyses its tables, and its statements take long.
  const settings = readEnv({ SFERA_DATA: dataDir, SFERA_ROLE: 'web', DATABASE_URL: databaseUrl });
  const { context, close } = await openContext(settings, 'command', log);
  await seedPosts(context.db, POSTS);
  const viewers = await readViewers(context, SAMPLE);
  await close();
  await rm(dataDir, { recursive: true });
  const [someone] = viewers;
  if (!someone) throw new Error('Nobody follows anybody');

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  pool.on('error', () => {});
  const sql = await captureFeedSql(someone.id);
  const config = (at: number) => sql((viewers[at % viewers.length] ?? someone).id);
  const requests: HttpRequest[] = viewers.map(({ token }) => ({
    headers: { authorization: `Bearer ${token}` },
  }));
  const feed = (url: string, clients: number) =>
    loadHttp(`${url}/api/posts?type=subscribesPosts`, requests, clients, ROUND_SECONDS);
  const ways: { way: string; run(): Promise<Load> }[] = [
    {
      way: 'SQL, план один раз',
      run: () => loadWork((at) => pool.query(config(at)), CLIENTS, ROUND_SECONDS),
    },
    {
      way: 'SQL, план каждый раз (как через пулер)',
      run: () => loadWork((at) => pool.query({ ...config(at), name: undefined }), CLIENTS, ROUND_SECONDS),
    },
    { way: 'один веб-процесс', run: () => feed(a.url, CLIENTS) },
    {
      way: 'два веб-процесса',
      run: async () => together(await Promise.all([feed(a.url, CLIENTS / 2), feed(b.url, CLIENTS / 2)])),
    },
  ];
  try {
    const loads = new Map<string, Load[]>(ways.map(({ way }) => [way, []]));
    for (const { run } of ways) await run(); // Plans and caches.
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const { way, run } of ways) loads.get(way)?.push(await run());
    const rows = [...loads].map(([way, each]) => ({
      лента: way,
      'в секунду': round(median(each.map(({ perSecond }) => perSecond)), 0),
      'p50, ms': round(median(each.map(({ p50 }) => p50))),
      'p99, ms': round(median(each.map(({ p99 }) => p99))),
    }));
    return { title: `Домашняя лента: ${POSTS} постов, ${CLIENTS} клиента`, rows };
  } finally {
    await pool.end();
  }
}

const together = (loads: readonly Load[]): Load => ({
  perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
  p50: Math.max(...loads.map(({ p50 }) => p50)),
  p99: Math.max(...loads.map(({ p99 }) => p99)),
});
