import { join } from 'node:path';
import { PostId, type UserId } from '@sfera/contract/ids';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { systemClock, newId } from '../apps/server/src/platform/core/clock.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { type Cost, createMeter } from './backend-cost.ts';
import { HYBRID_FOLLOWERS, PEOPLE, READER_FOLLOWS, seedGraph } from './fan-out-graph.ts';
import { type Ask, cards, hybridFeed, takeOut, writeOut, writtenFeed } from './fan-out-sql.ts';
import { measureRowSizes } from './row-sizes.ts';
import { median, round, type Table } from './table.ts';
import { captureFeedSql } from './viewers.ts';

const ROUNDS = 5;
/** Readers drawn from the whole graph. */
const ANYBODY = 400;
/** Followers of the authors whose posts are written out. */
const AUTHOR_FOLLOWERS = [10, 100, 1_000, 10_000, 100_000];
const POSTS_EACH = 3;
const PAGES_PER_POST = [1, 3, 10, 30, 100, 1_000];
const THRESHOLDS = [100, HYBRID_FOLLOWERS, 10_000];

type Meter = Awaited<ReturnType<typeof createMeter>>;
interface Bench {
  client: pg.Client;
  meter: Meter;
}
interface Feeds {
  read: Ask;
  written: Ask;
  hybrid: Ask;
}

/**
 * Fan-out on read (the server's home feed) against fan-out on write (a row for each follower of the author) and a
 * hybrid, on one graph of follows with heavy tails: what a page and a post cost the database. All pages of one reader
 * are checked to be equal.
 */
export async function benchFanOut(): Promise<Table[]> {
  const dataDir = join(import.meta.dirname, '../data/bench-fan-out');
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  await seedGraph(context.db);
  await close();

  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await client.query('set plan_cache_mode = force_generic_plan');
    const bench = { client, meter: await createMeter(client) };
    const feeds = {
      read: await captureFeedSql(newId(systemClock)),
      written: await writtenFeed(),
      hybrid: await hybridFeed(),
    };
    const pages = await measurePages(bench, feeds);
    const { table: posts, msPerRow } = await measurePosts(bench);
    const rules = await measureRules(bench);
    return [
      pages.table,
      posts,
      rules.table,
      weigh(pages.anybody, {
        written: rules.rowsPerPost * msPerRow,
        hybrid: rules.smallRowsPerPost * msPerRow,
      }),
      await measureRowSizes(client),
    ];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Pages of readers by the number of their follows, and of readers drawn from the whole graph. */
async function measurePages(bench: Bench, feeds: Feeds) {
  const rows: Table['rows'] = [];
  const anybody = { read: 0, written: 0, hybrid: 0 };
  for (const follows of [...READER_FOLLOWS, null]) {
    const readers = await readReaders(bench, follows);
    const ids = new Map<UserId, string[]>();
    for (const reader of readers) ids.set(reader, await checkedPage(bench, feeds, reader));
    const costs = { read: [], written: [], hybrid: [], cards: [] } as Record<keyof Feeds | 'cards', Cost[]>;
    const card = new Map(
      await Promise.all(
        readers.map(async (reader) => [reader, await cards(reader, ids.get(reader) ?? [])] as const),
      ),
    );
    const asks = { ...feeds, cards: (reader: UserId) => card.get(reader) ?? '' };
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const name of ['read', 'written', 'hybrid', 'cards'] as const)
        costs[name].push(await perItem(bench, readers, (reader) => bench.client.query(asks[name](reader))));
    const ms = (name: keyof typeof costs) => median(costs[name].map((cost) => cost.ms));
    const seen = (name: keyof typeof costs) => round(median(costs[name].map(({ pages }) => pages)), 0);
    if (follows === null)
      Object.assign(anybody, { read: ms('read'), written: ms('written'), hybrid: ms('hybrid') });
    rows.push({
      'подписок у читателя': follows ?? 'как у всех, в среднем 20',
      'на чтении, мс': round(ms('read')),
      'на записи, мс': round(ms('written')),
      'гибрид, мс': round(ms('hybrid')),
      'из них карточки, мс': round(ms('cards')),
      'чтение : запись': round(ms('read') / ms('written')),
      'чтение : гибрид': round(ms('read') / ms('hybrid')),
      'страниц базы на чтении': seen('read'),
      'на записи': seen('written'),
      гибрид: seen('hybrid'),
    });
  }
  return {
    anybody,
    table: { title: `Страница ленты, время базы: ${PEOPLE} человек, десять постов на странице`, rows },
  };
}

async function readReaders({ client }: Bench, follows: number | null): Promise<UserId[]> {
  const { rows } = await client.query<{ id: UserId }>(
    follows === null
      ? `select id from fan_out.people where reader_of is null order by md5(rank::text) limit ${ANYBODY}`
      : `select id from fan_out.people where reader_of = ${follows}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the reader's page; throws when the three feeds differ. */
async function checkedPage({ client }: Bench, feeds: Feeds, reader: UserId): Promise<string[]> {
  const page = async (ask: Ask) => (await client.query<{ id: string }>(ask(reader))).rows.map(({ id }) => id);
  const ids = await page(feeds.read);
  for (const other of [feeds.written, feeds.hybrid])
    if ((await page(other)).join() !== ids.join()) throw new Error(`The feeds of ${reader} differ`);
  return ids;
}

async function perItem<T>(
  { meter }: Bench,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<Cost> {
  const all = await meter(async () => {
    for (const item of items) await work(item);
  });
  return {
    ms: all.ms / items.length,
    pages: all.pages / items.length,
    walBytes: all.walBytes / items.length,
  };
}

/** Posts of authors by the number of their followers, written out to each follower and taken out again. */
async function measurePosts(bench: Bench) {
  const rows: Table['rows'] = [];
  let msPerRow = 0;
  for (const wanted of AUTHOR_FOLLOWERS) {
    const { rows: authors } = await bench.client.query<{ id: UserId; follower_count: number }>(
      'select id, follower_count from users order by abs(follower_count - $1), id limit 1',
      [wanted],
    );
    const [author] = authors;
    if (!author) throw new Error('Nobody has followers');
    const posts = Array.from({ length: POSTS_EACH }, () => newId<PostId>(systemClock));
    // PostgreSQL has just started, and its start is a checkpoint: the first change of a page puts all of it into the log.
    const [first = '', ...later] = posts;
    const afterCheckpoint = await perItem(bench, [first], (id) =>
      bench.client.query(writeOut(id, author.id)),
    );
    const written = await perItem(bench, later, (id) => bench.client.query(writeOut(id, author.id)));
    const taken = await perItem(bench, posts, (id) => bench.client.query(takeOut(id, author.id)));
    const per = (value: number) => value / author.follower_count;
    // The last and largest author decides: there the fixed cost of a statement no longer counts.
    msPerRow = per(written.ms + taken.ms);
    rows.push({
      'подписчиков у автора': author.follower_count,
      'раздать, мс': round(written.ms),
      'убрать, мс': round(taken.ms),
      'мкс на строку, с уборкой': round(msPerRow * 1000, 1),
      'страниц базы': round(written.pages + taken.pages, 0),
      'журнал, байт на строку': round(per(written.walBytes + taken.walBytes), 0),
      'первый раз после checkpoint': round(per(afterCheckpoint.walBytes), 0),
    });
  }
  await bench.client.query('vacuum analyze fan_out.timelines');
  return { msPerRow, table: { title: 'Один пост, розданный в готовые ленты подписчиков', rows } };
}

/** What a threshold of followers leaves to be written and to be read, counted over the whole graph. */
async function measureRules({ client }: Bench) {
  const rows: Table['rows'] = [];
  for (const threshold of [...THRESHOLDS, PEOPLE * 2]) {
    const { rows: counts } = await client.query<
      Record<'authors' | 'written' | 'posts' | 'pulled' | 'follows', string>
    >(
      `select (select count(*) from users where follower_count >= $1) as authors,
        (select sum(follower_count) from posts join users u on u.id = user_id where follower_count < $1) as written,
        (select count(*) from posts) as posts,
        (select sum(follower_count) from users where follower_count >= $1) as pulled,
        (select sum(follower_count) from users) as follows`,
      [threshold],
    );
    const [count] = counts;
    if (!count) throw new Error('An aggregate has one row');
    rows.push({
      'раздаются посты авторов с подписчиками меньше': threshold > PEOPLE ? 'все' : threshold,
      'читаемых авторов': Number(count.authors),
      'строк на пост': round(Number(count.written) / Number(count.posts), 1),
      'читаемых подписок у человека': round(Number(count.pulled) / PEOPLE, 1),
      'доля подписок': round(Number(count.pulled) / Number(count.follows)),
    });
  }
  const { rows: sizes } = await client.query<{ bytes: string; lines: string; small: string }>(
    `select pg_total_relation_size('fan_out.timelines')::float8 / (select count(*) from fan_out.timelines) as bytes,
      (select count(*)::float8 from fan_out.timelines) / (select count(*) from posts) as lines,
      (select count(*)::float8 from fan_out.small_timelines) / (select count(*) from posts) as small`,
  );
  const [size] = sizes;
  return {
    rowsPerPost: Number(size?.lines),
    smallRowsPerPost: Number(size?.small),
    table: {
      title: `Порог гибрида; строка готовой ленты занимает ${round(Number(size?.bytes), 0)} байт вместе с индексом`,
      rows,
    },
  };
}

/** Database time per page when people open so many pages for each post that is published. */
function weigh(page: Record<keyof Feeds, number>, msPerPost: { written: number; hybrid: number }): Table {
  return {
    title: 'Время базы на страницу вместе с раздачей постов, мс, по числу страниц на один пост',
    rows: PAGES_PER_POST.map((pages) => {
      const written = page.written + msPerPost.written / pages;
      const hybrid = page.hybrid + msPerPost.hybrid / pages;
      return {
        'страниц на пост': pages,
        'на чтении': round(page.read),
        'на записи': round(written),
        гибрид: round(hybrid),
        'чтение : запись': round(page.read / written),
        'чтение : гибрид': round(page.read / hybrid),
      };
    }),
  };
}
