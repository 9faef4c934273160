import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PostId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import pg from 'pg';
import { keptData, REPOSITORY } from '../run/repository.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { endWithBench } from '../run/ends.ts';
import { type Load, loadHttp, loadWork } from '../feed/load.ts';
import { seedPosts } from '../feed/seed.ts';
import { startServer } from '../run/server.ts';
import { ACTIONS, makePlan, requestOf } from './social-plan.ts';
import { bareAction } from './social-sql.ts';
import { median, round, type Table } from '../run/table.ts';
import { captureFeedSql, readViewers } from '../feed/viewers.ts';

const POSTS = 1_000_000;
const CLIENTS = 32;
const ROUNDS = 3;
const ROUND_SECONDS = 10;
const CLI = join(REPOSITORY, 'apps/server/src/cli.ts');

/**
 * 80 % feed, 10 % reactions, 5 % comments, 5 % views over HTTP, against the same mix by hand-written SQL through a
 * bare pool, in turns. Afterwards every counter is counted again.
 */
export async function benchSocial(): Promise<Table> {
  const dataDir = keptData(`bench-${POSTS}`);
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  await seedPosts(context.db, POSTS);
  const plan = makePlan(await readViewers(context, 2_000), await readPosts(context.db));
  await close();

  const [first] = plan;
  if (!first) throw new Error('Nobody follows anybody');
  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 20 });
  pool.on('error', () => {});
  const http: Load[] = [];
  const bare: Load[] = [];
  try {
    const feed = await captureFeedSql(first.viewer.id);
    let done = ACTIONS / 2; // The other half of the plan is for HTTP.
    const act = () => bareAction(pool, feed, plan[(done += 1) % ACTIONS] ?? first);
    const requests = plan.map(requestOf);
    await loadHttp(server.url, requests.slice(0, 2_000), CLIENTS, 3);
    await loadWork(act, CLIENTS, 3);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const share = ACTIONS / 2 / ROUNDS;
      bare.push(await loadWork(act, CLIENTS, ROUND_SECONDS));
      http.push(
        await loadHttp(server.url, requests.slice(share * turn, share * (turn + 1)), CLIENTS, ROUND_SECONDS),
      );
    }
  } finally {
    await pool.end();
    await postgres.stop();
    await server.stop();
  }
  const verdict = (await countersAreRight(dataDir)) ? 'все счётчики верны' : 'ЕСТЬ НЕВЕРНЫЕ СЧЁТЧИКИ';
  return {
    title: `Чтение и запись вперемешку: ${POSTS} постов, клиентов ${CLIENTS}; ${verdict}`,
    rows: [row('HTTP', http, bare), row('SQL', bare, bare)],
  };
}

const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));

function row(what: string, loads: Load[], yardstick: Load[]) {
  return {
    what,
    'req/s': round(rate(loads), 0),
    ': SQL': round(rate(loads) / rate(yardstick)),
    'p50, ms': round(median(loads.map(({ p50 }) => p50))),
    'p99, ms': round(median(loads.map(({ p99 }) => p99))),
  };
}

/** The newest posts, which feeds show. */
async function readPosts(db: Db): Promise<PostId[]> {
  const { rows } = await sql<{ id: PostId }>`select id from posts order by id desc limit 20000`.execute(db);
  return rows.map(({ id }) => id);
}

async function countersAreRight(dataDir: string): Promise<boolean> {
  const env = { ...process.env, SFERA_DATA: dataDir };
  const check = endWithBench(
    spawn(process.execPath, [CLI, 'check'], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  const [exitCode] = await once(check, 'exit');
  return exitCode === 0;
}
