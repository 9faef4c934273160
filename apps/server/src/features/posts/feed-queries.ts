import { PostId, type UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAuthorPublicTo, isAuthorVisibleTo, isFollowOf } from '../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from './card.ts';

/** `before` wins over `skip`. */
export interface Page {
  skip: number;
  limit: number;
  before?: PostId | undefined;
}

/** Sorts after every UUIDv7: the first page needs no query of its own, and the index is used either way. */
export const LAST_ID = PostId.parse('ffffffff-ffff-ffff-ffff-ffffffffffff');

const bounds = ({ skip, limit, before }: Page) => ({
  before: sql`${before ?? LAST_ID}::uuid`,
  skip: before ? 0 : skip,
  limit,
  /** How many of each source are needed to fill the page. */
  reach: limit + (before ? 0 : skip),
});

async function hydrate(db: Db, ids: RawBuilder<unknown>, viewerId: UserId | null): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with page as materialized (${ids})
    select ${CARD_COLUMNS}
    from page join posts p on p.id = page.id ${cardJoins(viewerId)}
    order by p.id desc`.execute(db);
  return rows;
}

/**
 * Newest posts of the followed accounts. The newest few of each are taken by LATERAL, which reads
 * only as many index entries as the page can use; a plain join is half as quick.
 */
export function readSubscriptionFeed(
  db: Db,
  viewerId: UserId,
  page: Page,
  withOwn: boolean,
): Promise<CardRow[]> {
  const { before, skip, limit, reach } = bounds(page);
  const own = sql`union all (select id from posts where user_id = ${viewerId} and id < ${before} order by id desc limit ${reach})`;
  const ids = sql`
    select newest.id from follows followed
    cross join lateral (
      select id from posts
      where user_id = followed.followee_id and is_published and id < ${before}
      order by id desc limit ${reach}
    ) newest
    where ${isFollowOf(viewerId, 'followed')}
    ${withOwn ? own : sql``}
    order by id desc limit ${limit} offset ${skip}`;
  return hydrate(db, ids, viewerId);
}

export type Kind = 'image' | 'video' | undefined;

const ofKind = (kind: Kind) => (kind ? sql`and kind = ${kind}` : sql``);

/** One's own posts, unfinished ones too. */
export function readOwnFeed(db: Db, viewerId: UserId, page: Page, kind?: Kind): Promise<CardRow[]> {
  const { before, skip, limit } = bounds(page);
  const ids = sql`
    select id from posts where user_id = ${viewerId} and id < ${before} ${ofKind(kind)}
    order by id desc limit ${limit} offset ${skip}`;
  return hydrate(db, ids, viewerId);
}

/** Finished posts of another's account; none of one whose posts the viewer may not see. */
export function readAccountFeed(
  db: Db,
  viewerId: UserId | null,
  userId: UserId,
  page: Page,
  kind: Kind,
): Promise<CardRow[]> {
  const { before, skip, limit } = bounds(page);
  // The account is judged once, not with each of its posts.
  const ids = sql`
    select newest.id from users u
    cross join lateral (
      select id from posts
      where user_id = u.id and is_published and id < ${before} ${ofKind(kind)}
      order by id desc limit ${limit} offset ${skip}
    ) newest
    where u.id = ${userId} and ${isAuthorVisibleTo(viewerId)}`;
  return hydrate(db, ids, viewerId);
}

/** Newest posts of public accounts. */
export function readPublicFeed(db: Db, viewerId: UserId | null, page: Page, kind: Kind): Promise<CardRow[]> {
  const { before, skip, limit } = bounds(page);
  const ids = sql`
    select p.id from posts p join users u on u.id = p.user_id
    where p.is_published and ${isAuthorPublicTo(viewerId)} and p.id < ${before} ${ofKind(kind)}
    order by p.id desc limit ${limit} offset ${skip}`;
  return hydrate(db, ids, viewerId);
}
