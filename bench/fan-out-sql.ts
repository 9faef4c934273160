import { randomUUID } from 'node:crypto';
import { UserId } from '@sfera/contract/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { hasHiddenWord, isNotMutedBy } from '../apps/server/src/features/mutes/index.ts';
import { LAST_ID } from '../apps/server/src/features/posts/feed-queries.ts';
import { CARD_COLUMNS, cardJoins } from '../apps/server/src/features/posts/index.ts';
import { captureSql } from './captured-sql.ts';

const LIMIT = sql.lit(FEED_PAGE_SIZE + 1);

/** As in the server's own statement. */
const isListed = (reader: UserId, author: string) =>
  isNotMutedBy(reader, 'posts', sql.ref(author), sql`now()`);

/**
 * Rows of a written timeline that still count: the author is still followed, the post still published. LATERAL stops at
 * the end of the page; a plain join reads the whole timeline.
 */
const written = (table: string, reader: UserId): RawBuilder<unknown> => sql`
  select line.post_id as id from ${sql.id('fan_out', table)} line
  cross join lateral (select user_id from posts where id = line.post_id and is_published limit 1) p
  cross join lateral (
    select from follows where follower_id = ${reader} and followee_id = p.user_id and status = 'following' limit 1
  ) f
  where line.reader_id = ${reader} and line.post_id < ${LAST_ID}::uuid and ${isListed(reader, 'p.user_id')}
  order by line.post_id desc limit ${LIMIT}`;

const newestOf = (author: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
  select id from posts where user_id = ${author} and is_published and id < ${LAST_ID}::uuid
  order by id desc limit ${count}`;

/** Posts of the authors that are not written into timelines, found as the server finds those of all authors. */
const pulled = (reader: UserId): RawBuilder<unknown> => sql`
  select post.id from (
    select follow.author_id as id from fan_out.pulled_follows follow
    cross join lateral (${newestOf(sql.ref('follow.author_id'), sql.lit(1))}) newest
    where follow.reader_id = ${reader} and ${isListed(reader, 'follow.author_id')} order by newest.id desc limit ${LIMIT}
  ) author cross join lateral (${newestOf(sql.ref('author.id'), LIMIT)}) post`;

/** The first page of the home feed, with the same cards as the server's own statement. */
function homeFeed(reader: UserId, sources: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const own = sql`
    select id from posts where user_id = ${reader} and removed_at is null and id < ${LAST_ID}::uuid
    order by id desc limit ${LIMIT}`;
  const isHidden = sql`p.user_id <> ${reader}::uuid and ${hasHiddenWord(reader, sql.ref('p.description'))}`;
  const all = sql.join(
    [...sources, own].map((source) => sql`(${source})`),
    sql` union all `,
  );
  return sql`
    with page as materialized (${all} order by id desc limit ${LIMIT})
    select ${CARD_COLUMNS}, ${isHidden} as has_hidden_word
    from page join posts p on p.id = page.id ${cardJoins(reader)}
    order by p.id desc`;
}

export type Ask = (reader: UserId) => pg.QueryConfig;

/** The statement of `make` for any reader, planned once by each connection. */
async function statement(name: string, make: (reader: UserId) => RawBuilder<unknown>): Promise<Ask> {
  const someone = UserId.parse(randomUUID());
  const { sql: text, parameters } = await captureSql((db) => make(someone).execute(db));
  return (reader) => ({
    name,
    text,
    values: parameters.map((value) => (value === someone ? reader : value)),
  });
}

/** Fan-out on write: all followed authors from the written timeline. */
export const writtenFeed = (): Promise<Ask> =>
  statement('written feed', (reader) => homeFeed(reader, [written('timelines', reader)]));

/** The hybrid: authors with many followers from their own posts, the others from the written timeline. */
export const hybridFeed = (): Promise<Ask> =>
  statement('hybrid feed', (reader) =>
    homeFeed(reader, [written('small_timelines', reader), pulled(reader)]),
  );

/** What all feeds have in common: the cards of these posts. */
export async function cards(reader: UserId, ids: readonly string[]): Promise<pg.QueryConfig> {
  const { sql: text, parameters } = await captureSql((db) =>
    sql`select ${CARD_COLUMNS} from posts p ${cardJoins(reader)}
      where p.id = any(${ids}::uuid[]) order by p.id desc`.execute(db),
  );
  return { name: 'cards', text, values: [...parameters] };
}

/** Fan-out on write of one post: a row for each follower of the author. */
export const writeOut = (postId: string, author: UserId): pg.QueryConfig => ({
  text: `insert into fan_out.timelines
    select follower_id, $1::uuid from follows where followee_id = $2 and status = 'following'`,
  values: [postId, author],
});

/** Takes the post out of the timelines again, as each row is removed one day, by age or with its post. */
export const takeOut = (postId: string, author: UserId): pg.QueryConfig => ({
  text: `delete from fan_out.timelines line using follows f
    where f.followee_id = $2 and line.reader_id = f.follower_id and line.post_id = $1`,
  values: [postId, author],
});
