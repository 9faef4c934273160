import { join } from 'node:path';
import { FOUND_COUNT_MAX, FOUND_IDS_PAGE, FOUND_MESSAGES_PAGE } from '@sfera/contract/chat-search';
import type { ChatId, UserId } from '@sfera/contract/ids';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import * as queries from '../apps/server/src/features/chat-search/queries.ts';
import { addWords } from '../apps/server/src/features/chat-search/words.ts';
import { parseWords, readWanted } from '../apps/server/src/features/words/index.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { type Cost, explainBest, totalMs } from './explain.ts';
import { OWN_CHATS, seedMessages } from './message-search-seed.ts';
import { makePostQueries } from './post-search-queries.ts';
import { median, round, share, type Table } from './table.ts';

const MESSAGES = 1_000_000;
/** Queries of each kind. */
const COUNT = 25;
const OF_POSTS = 'только в закрытых профилях';

interface Asker {
  id: UserId;
  /** The chat with a tenth of all messages. */
  largest: ChatId;
}

/**
 * Search of messages by a person with 500 chats, one of them with a tenth of all messages: EXPLAIN (ANALYZE, BUFFERS) of
 * the server's statements, word for word.
 */
export async function benchMessageSearch({ scale }: { scale: number }): Promise<Table> {
  const messages = MESSAGES * scale;
  const dataDir = join(import.meta.dirname, `../data/bench-search-messages-${messages}`);
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  await seedMessages(context.db, messages);
  const startedAtMs = performance.now();
  await addWords(context);
  const indexedMs = performance.now() - startedAtMs;
  await sql`vacuum analyze`.execute(context.db);
  const asker = await readAsker(context.db);
  await close();

  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 4 });
  try {
    const rows: Table['rows'] = [];
    for (const [kind, asked] of Object.entries(makePostQueries(COUNT))) {
      if (kind === OF_POSTS) continue;
      const all = [];
      const one = [];
      for (const query of asked) {
        all.push(await measure(pool, query, (db, wanted) => searchAll(db, asker, wanted)));
        one.push(await measure(pool, query, (db, wanted) => searchLargest(db, asker, wanted)));
      }
      rows.push({
        запрос: kind,
        пример: asked[0]?.slice(0, 40) ?? '',
        ...columns('все чаты', all),
        ...columns('один чат', one),
      });
    }
    const words = indexedMs > 10_000 ? `; слова добавлены за ${round(indexedMs / 1_000, 0)} с` : '';
    return {
      title: `Поиск сообщений: ${messages} сообщений, ${OWN_CHATS} чатов, в одном ${messages / 10}; время базы в мс, вместе с планом${words}`,
      rows,
    };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

async function readAsker(db: Kysely<Tables>): Promise<Asker> {
  const { rows } = await sql<Asker>`
    select (select id from users order by id limit 1) as id, chat_id as largest
    from messages group by chat_id order by count(*) desc limit 1`.execute(db);
  const [asker] = rows;
  if (!asker) throw new Error('Nobody writes');
  return asker;
}

const columns = (where: string, costs: readonly Cost[]) => ({
  [`${where}, p50`]: round(share(costs.map(totalMs), 0.5)),
  [`${where}, p95`]: round(share(costs.map(totalMs), 0.95)),
  [`${where}, страниц`]: median(costs.map(({ buffers }) => buffers)),
});

const page = { before: queries.LAST_MESSAGE, now: new Date() };

const searchAll = (db: Kysely<Tables>, { id }: Asker, wanted: string) =>
  queries.readFoundMessages(db, id, { ...page, wanted, limit: FOUND_MESSAGES_PAGE + 1 });

async function searchLargest(db: Kysely<Tables>, { id, largest: chatId }: Asker, wanted: string) {
  const search = { ...page, wanted, chatId };
  const found = await queries.readFoundIds(db, id, { ...search, limit: FOUND_IDS_PAGE + 1 });
  if ((found?.length ?? 0) > FOUND_IDS_PAGE) await queries.countFound(db, id, search, FOUND_COUNT_MAX);
}

/** The first page of a search: all of its statements together. */
async function measure(
  pool: pg.Pool,
  query: string,
  read: (db: Kysely<Tables>, wanted: string) => Promise<unknown>,
): Promise<Cost> {
  const sent: pg.QueryConfig[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => void sent.push({ text, values: [...parameters] }),
  });
  const wanted = await readWanted(db, parseWords(query));
  if (wanted !== null) await read(db, wanted);
  return explainBest(pool, sent);
}
