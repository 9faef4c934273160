import { join } from 'node:path';
import { searchPosts } from '@sfera/contract/search';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/limits';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { readFoundPosts } from '../apps/server/src/features/post-search/queries.ts';
import { LAST_ID } from '../apps/server/src/features/posts/index.ts';
import { parseWords, readWanted } from '../apps/server/src/features/words/index.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { type Cost, explainBest, totalMs } from './explain.ts';
import { loadHttp } from './load.ts';
import { makePostQueries } from './post-search-queries.ts';
import { seedTexts } from './post-search-seed.ts';
import { startServer } from './server.ts';
import { median, round, share, type Table } from './table.ts';
import { readViewers, type Viewer } from './viewers.ts';

const POSTS = 100_000;
/** Queries of each kind. */
const COUNT = 100;
const CLIENTS = 8;
const ROUND_SECONDS = 2;

/**
 * Search of posts: EXPLAIN (ANALYZE, BUFFERS) of the server's statements, word for word, and HTTP. `--scale 10` measures
 * a million posts.
 */
export async function benchPostSearch({ scale }: { scale: number }): Promise<Table> {
  const posts = POSTS * scale;
  const dataDir = join(import.meta.dirname, `../data/bench-search-posts-${posts}`);
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  await seedTexts(context.db, posts);
  const viewers = await readViewers(context, COUNT);
  await close();

  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 4 });
  try {
    const rows: Table['rows'] = [];
    for (const [kind, queries] of Object.entries(makePostQueries(COUNT))) {
      const costs = [];
      for (const [at, query] of queries.entries())
        costs.push(await measure(pool, query, viewerAt(viewers, at)));
      const requests = queries.map((query, at) => ({
        path: `${searchPosts.path}?query=${encodeURIComponent(query)}`,
        headers: { authorization: `Bearer ${viewerAt(viewers, at).token}` },
      }));
      const http = await loadHttp(server.url, requests, CLIENTS, ROUND_SECONDS);
      rows.push({
        запрос: kind,
        пример: queries[0]?.slice(0, 40) ?? '',
        'план p50': round(median(costs.map(({ planning }) => planning))),
        'база p50': round(share(costs.map(totalMs), 0.5)),
        'база p99': round(share(costs.map(totalMs), 0.99)),
        'страниц p50': median(costs.map(({ buffers }) => buffers)),
        'HTTP, 1/s': round(http.perSecond, 0),
        'HTTP p99': round(http.p99),
      });
    }
    return { title: `Поиск постов: ${posts} постов; время базы в мс, вместе с планом`, rows };
  } finally {
    await pool.end();
    await postgres.stop();
    await server.stop();
  }
}

function viewerAt(viewers: readonly Viewer[], at: number): Viewer {
  const viewer = viewers[at % viewers.length];
  if (!viewer) throw new Error('Nobody follows anybody');
  return viewer;
}

/** The first page of a search: all of its statements together. */
async function measure(pool: pg.Pool, query: string, viewer: Viewer): Promise<Cost> {
  const sent: pg.QueryConfig[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void sent.push({ text: sql, values: [...parameters] }),
  });
  const wanted = await readWanted(db, parseWords(query));
  const page = { before: LAST_ID, limit: PROFILE_PAGE_SIZE + 1, now: new Date() };
  if (wanted !== null) await readFoundPosts(db, viewer.id, { ...page, wanted });
  return explainBest(pool, sent);
}
