import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { countCases, getCase, listCases, listDecisionLog } from '@sfera/contract/moderation';
import type { CaseId } from '@sfera/contract/ids';
import { CASE_PAGE_SIZE } from '@sfera/contract/limits';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { readOpenCases } from '../apps/server/src/features/moderation/case-queries.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { captureSql } from './captured-sql.ts';
import { OPEN_CASES, seedCases } from './moderation-seed.ts';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';

const CALLS = 300;
/** A page from the middle of the queue, which `after` must find as fast as the first one. */
const MIDDLE = OPEN_CASES / 2;

/** The desk with 10 000 open cases: each call in turn, as a moderator works, beside the bare SQL of the first page. */
export async function benchModeration(): Promise<Table> {
  const dataDir = join(import.meta.dirname, '../data/bench-moderation');
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  await seedCases(context.db);
  const { id, login } = await context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('login', '=', 'user1')
    .returning(['id', 'login'])
    .executeTakeFirstOrThrow();
  const token = await context.sessions.sign(id, login);
  const middle = (await readOpenCases(context.db, MIDDLE)).at(-1);
  if (!middle) throw new Error('There are no cases');
  await close();

  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 2 });
  pool.on('error', () => {});
  const headers = { authorization: `Bearer ${token}` };
  const call = (path: string) => async () => {
    const answer = await fetch(server.url + path, { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    await answer.arrayBuffer();
  };
  const bare = await captureSql((db) => readOpenCases(db, CASE_PAGE_SIZE + 1));
  const cardPath = getCase.path.replace(':id', middle.id satisfies CaseId);
  try {
    return {
      title: `Стол модератора: ${OPEN_CASES} открытых карточек, ${CALLS} обращений подряд`,
      rows: [
        await measure('очередь, начало', call(listCases.path)),
        await measure('очередь, середина', call(`${listCases.path}?after=${middle.id}`)),
        await measure('обжалования', call(`${listCases.path}?queue=appeals`)),
        await measure('карточка', call(cardPath)),
        await measure('журнал', call(listDecisionLog.path)),
        await measure('счётчики', call(countCases.path)),
        await measure('очередь, голый SQL', () => pool.query(bare.sql, [...bare.parameters])),
      ],
    };
  } finally {
    await pool.end();
    await postgres.stop();
    await server.stop();
  }
}

async function measure(what: string, act: () => Promise<unknown>) {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await act();
  const times: number[] = [];
  for (let done = 0; done < CALLS; done += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return { обращение: what, 'p50, мс': share(0.5), 'p95, мс': share(0.95), 'p99, мс': share(0.99) };
}
