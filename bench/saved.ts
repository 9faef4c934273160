import type { CollectionId, SaveId, UserId } from '@sfera/contract/ids';
import { SAVED_PAGE_SIZE } from '@sfera/contract/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { readCollections } from '../apps/server/src/features/saved/collection-queries.ts';
import { readCollectionPosts, readSaved } from '../apps/server/src/features/saved/queries.ts';
import { readTags } from '../apps/server/src/features/tags/queries.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { captureSql } from './captured-sql.ts';
import { inContext, makeFolders } from './carousel-seed.ts';
import { explainBest, totalMs } from './explain.ts';
import { WORDS } from './post-search-seed.ts';
import { addSaved, HOARDED, SAVED_EACH } from './saved-seed.ts';
import { median, round, share, type Table } from './table.ts';

const POSTS = 100_000;
/** Measured statements of each kind. */
const COUNT = 50;
/** The row after the page tells the server whether there is another page. */
const LIMIT = SAVED_PAGE_SIZE + 1;

interface Saver {
  id: UserId;
  saved: number;
  collection_id: CollectionId;
  /** A save after which the last page begins. */
  late: SaveId;
}

/** Saved posts, collections and suggested tags: EXPLAIN (ANALYZE, BUFFERS) of the server's statements, word for word. */
export async function benchSaved({ scale }: { scale: number }): Promise<Table> {
  const posts = POSTS * scale;
  const { third } = await makeFolders(posts);
  const savers = await inContext(third, async ({ db }) => {
    await addSaved(db);
    return readSavers(db);
  });
  const [hoarder, ...others] = savers;
  if (!hoarder) throw new Error('Nobody has saved anything');
  const kinds: Record<string, (at: number) => (db: Db) => Promise<unknown>> = {
    'сохранённое, первая страница': (at) => (db) => readSaved(db, saverAt(others, at).id, { limit: LIMIT }),
    'сохранённое, последняя страница': (at) => (db) =>
      readSaved(db, saverAt(others, at).id, { limit: LIMIT, before: saverAt(others, at).late }),
    [`первая страница из ${HOARDED}`]: () => (db) => readSaved(db, hoarder.id, { limit: LIMIT }),
    [`последняя страница из ${HOARDED}`]: () => (db) =>
      readSaved(db, hoarder.id, { limit: LIMIT, before: hoarder.late }),
    'страница коллекции': (at) => (db) => {
      const { id, collection_id: collectionId } = saverAt(others, at);
      return readCollectionPosts(db, id, collectionId, { limit: LIMIT });
    },
    'все коллекции': (at) => (db) => readCollections(db, saverAt(others, at).id),
    'теги: самые частые': () => (db) => readTags(db, ''),
    'теги: одна буква': (at) => (db) => readTags(db, 'бвгдлмнпртх'.charAt(at % 11)),
    'теги: три буквы': (at) => (db) => readTags(db, wordAt(at).slice(0, 3)),
    'теги: слово целиком': (at) => (db) => readTags(db, wordAt(at)),
    'теги: такого нет': (at) => (db) => readTags(db, `щщ${wordAt(at)}`),
  };
  const postgres = await openEmbeddedPostgres({ dataDir: third, purpose: 'command', log });
  const pool = new pg.Pool({ ...postgres.connection, max: 4 });
  try {
    const rows: Table['rows'] = [];
    for (const [kind, make] of Object.entries(kinds)) {
      const costs = [];
      for (const at of Array.from({ length: COUNT }).keys()) {
        const { sql: text, parameters } = await captureSql(make(at));
        costs.push(await explainBest(pool, [{ text, values: [...parameters] }]));
      }
      rows.push({
        запрос: kind,
        'план p50': round(median(costs.map(({ planning }) => planning))),
        'база p50': round(share(costs.map(totalMs), 0.5)),
        'база p99': round(share(costs.map(totalMs), 0.99)),
        'страниц p50': median(costs.map(({ buffers }) => buffers)),
      });
    }
    const title = `Сохранённое и теги: ${posts} постов, сохранено по ${SAVED_EACH}; время базы в мс, вместе с планом`;
    return { title, rows };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** The one who has saved most comes first. */
async function readSavers(db: Db): Promise<Saver[]> {
  const { rows } = await sql<Saver>`
    select s.user_id as id, count(*)::int as saved, (array_agg(s.id order by s.id))[${LIMIT}::int] as late,
      (select id from collections where user_id = s.user_id limit 1) as collection_id
    from saves s group by 1 order by 2 desc limit ${COUNT + 1}::int`.execute(db);
  return rows;
}

function saverAt(savers: readonly Saver[], at: number): Saver {
  const saver = savers[at % savers.length];
  if (!saver) throw new Error('Nobody has saved anything');
  return saver;
}

/** Words that spread over the vocabulary. */
const wordAt = (at: number): string => WORDS[(at * 599) % WORDS.length] ?? '';
