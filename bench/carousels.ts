import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { inContext, makeFolders } from './carousel-seed.ts';
import { type Load, loadHttp, loadWork } from './load.ts';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';
import { captureFeedSql, readViewers } from './viewers.ts';

const POSTS = 100_000;
const SAMPLE = 1_000;
const CLIENTS = 16;
const TURNS = 5;
const TURN_SECONDS = 4;
/** Answers whose length is averaged. */
const WEIGHED = 50;

/**
 * The home feed where no post holds several photos, and where a third do, in turns: the folders are otherwise equal.
 * `--scale 10` measures a million posts.
 */
export async function benchCarousels({ scale }: { scale: number }): Promise<Table> {
  const posts = POSTS * scale;
  const { none, third } = await makeFolders(posts);
  const sides = [await openSide(none), await openSide(third)] as const;
  try {
    const turns: (readonly [Turn, Turn])[] = [];
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const both = [await sides[0].measure(), await sides[1].measure()] as const;
      // The first turn fills the caches.
      if (turn > 0) turns.push(both);
    }
    const rows: Table['rows'] = [];
    for (const [at, name] of ['ни одного', 'треть'].entries())
      rows.push(
        rowOf(
          name,
          turns.map(([first, second]) => (at === 0 ? first : second)),
          await sides[at === 0 ? 0 : 1].pageBytes(),
        ),
      );
    const ratio = (of: (turn: Turn) => number) =>
      round(median(turns.map(([first, second]) => of(second) / of(first))));
    const title =
      `Лента, где треть постов из нескольких фото, к ленте без них (${posts} постов, ${CLIENTS} клиентов): ` +
      `HTTP ${ratio(({ http }) => http.perSecond)}, SQL ${ratio(({ bare }) => bare.perSecond)}`;
    return { title, rows };
  } finally {
    for (const side of sides) await side.close();
  }
}

interface Turn {
  http: Load;
  bare: Load;
}

/** A running server, and its database beside it. */
async function openSide(dataDir: string) {
  const viewers = await inContext(dataDir, (context) => readViewers(context, SAMPLE));
  const [someone] = viewers;
  if (!someone) throw new Error('Nobody follows anybody');
  const server = await startServer(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({
    ...postgres.connection,
    max: 20,
    onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan'),
  });
  pool.on('error', () => {}); // PostgreSQL may end before the last connection has said goodbye.
  const sql = await captureFeedSql(someone.id);
  const feed = `${server.url}/api/posts?type=subscribesPosts`;
  const requests = viewers.map(({ token }) => ({ headers: { authorization: `Bearer ${token}` } }));
  return {
    measure: async (): Promise<Turn> => ({
      bare: await loadWork(
        (at) => pool.query(sql((viewers[at % viewers.length] ?? someone).id)),
        CLIENTS,
        TURN_SECONDS,
      ),
      http: await loadHttp(feed, requests, CLIENTS, TURN_SECONDS),
    }),
    async pageBytes(): Promise<number> {
      const answers = await Promise.all(
        requests.slice(0, WEIGHED).map(async (init) => (await fetch(feed, init)).arrayBuffer()),
      );
      return answers.reduce((sum, { byteLength }) => sum + byteLength, 0) / answers.length;
    },
    async close() {
      await pool.end();
      await postgres.stop();
      await server.stop();
    },
  };
}

const rowOf = (name: string, turns: readonly Turn[], bytes: number): Table['rows'][number] => ({
  'постов из нескольких': name,
  'HTTP, 1/s': round(median(turns.map(({ http }) => http.perSecond)), 0),
  'HTTP p50, ms': round(median(turns.map(({ http }) => http.p50))),
  'HTTP p99, ms': round(median(turns.map(({ http }) => http.p99))),
  'SQL, 1/s': round(median(turns.map(({ bare }) => bare.perSecond)), 0),
  'SQL p99, ms': round(median(turns.map(({ bare }) => bare.p99))),
  'страница, кБ': round(bytes / 1_000),
});
