import { PostId, type UserId } from '@sfera/contract/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { plannedStatement } from '../../db/planned-statement.ts';
import { isAuthorPublicTo, isAuthorVisibleTo, isFollowOf, type Viewer } from '../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from './card.ts';

/** `before` wins over `skip`. */
export interface Page {
  skip: number;
  limit: number;
  before?: PostId | undefined;
}

/** Sorts after every UUIDv7, so that the first page uses the same query and index as the others. */
export const LAST_ID = PostId.parse('ffffffff-ffff-ffff-ffff-ffffffffffff');

const bounds = ({ skip, limit, before }: Page) => ({
  before: sql`${before ?? LAST_ID}::uuid`,
  // Literals: PostgreSQL would plan a statement with unknown limits anew for every page.
  skip: sql.lit(before ? 0 : skip),
  limit: sql.lit(limit),
  /** The number of rows from each source that is enough to fill the page. */
  sourceLimit: sql.lit(limit + (before ? 0 : skip)),
});

/** The cards of the posts that `ids` selects, newest first. */
const cardsOf = (ids: RawBuilder<unknown>, viewer: Viewer): RawBuilder<CardRow> => sql<CardRow>`
  with page as materialized (${ids})
  select ${CARD_COLUMNS}
  from page join posts p on p.id = page.id ${cardJoins(viewer)}
  order by p.id desc`;

async function hydrate(db: Db, ids: RawBuilder<unknown>, viewerId: UserId | null): Promise<CardRow[]> {
  return (await cardsOf(ids, viewerId).execute(db)).rows;
}

type Member = NonNullable<Viewer>;

/**
 * Newest posts of the followed accounts. The page is looked for only among as many accounts as it has posts: those
 * with the newest post. Each other account has a newer post of theirs above its own newest one.
 */
function followedPosts(
  viewer: Member,
  { before, skip, limit, sourceLimit }: ReturnType<typeof bounds>,
  withOwn: boolean,
): RawBuilder<unknown> {
  // LATERAL reads only as many index entries of each account as are of use; a plain join reads all its posts.
  const newestOf = (userId: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
    select id from posts where user_id = ${userId} and is_published and id < ${before} order by id desc limit ${count}`;
  const own = sql`union all (select id from posts where user_id = ${viewer} and removed_at is null and id < ${before} order by id desc limit ${sourceLimit})`;
  return sql`
    select post.id from (
      select followed.followee_id as id from follows followed
      cross join lateral (${newestOf(sql.ref('followed.followee_id'), sql.lit(1))}) newest
      where ${isFollowOf(viewer, 'followed')}
      order by newest.id desc limit ${sourceLimit}
    ) author
    cross join lateral (${newestOf(sql.ref('author.id'), sourceLimit)}) post
    ${withOwn ? own : sql``}
    order by id desc limit ${limit} offset ${skip}`;
}

/** The page that the app asks for, and the row after the page. */
const USUAL_LIMIT = FEED_PAGE_SIZE + 1;

const readUsual = (name: string, withOwn: boolean) =>
  plannedStatement<CardRow, { viewerId: UserId; before: PostId }>(
    name,
    ['viewerId', 'before'],
    ({ viewerId, before }) => {
      const page = { ...bounds({ skip: 0, limit: USUAL_LIMIT }), before: sql`${before}::uuid` };
      return cardsOf(followedPosts(viewerId, page, withOwn), viewerId);
    },
  );

const readHomeFeed = readUsual('home feed', true);
const readFollowedFeed = readUsual('subscription feed', false);

/** Newest posts of the followed accounts, and with `withOwn` the viewer's own. */
export async function readSubscriptionFeed(
  db: Db,
  viewerId: UserId,
  page: Page,
  withOwn: boolean,
): Promise<CardRow[]> {
  // Only the usual page is planned once, because each connection keeps its plans.
  if (page.limit === USUAL_LIMIT && (page.before !== undefined || page.skip === 0))
    return (withOwn ? readHomeFeed : readFollowedFeed)(db, { viewerId, before: page.before ?? LAST_ID });
  return hydrate(db, followedPosts(viewerId, bounds(page), withOwn), viewerId);
}

export type Kind = 'image' | 'video' | undefined;

const ofKind = (kind: Kind) => (kind ? sql`and kind = ${kind}` : sql``);

/** The viewer's own posts, unfinished ones too. */
export function readOwnFeed(db: Db, viewerId: UserId, page: Page, kind?: Kind): Promise<CardRow[]> {
  const { before, skip, limit } = bounds(page);
  const ids = sql`
    select id from posts where user_id = ${viewerId} and removed_at is null and id < ${before} ${ofKind(kind)}
    order by id desc limit ${limit} offset ${skip}`;
  return hydrate(db, ids, viewerId);
}

/** Finished posts of another account; none when the viewer may not see its posts. */
export function readAccountFeed(
  db: Db,
  viewerId: UserId | null,
  userId: UserId,
  page: Page,
  kind: Kind,
): Promise<CardRow[]> {
  const { before, skip, limit } = bounds(page);
  // Visibility is checked once for the account, not for each post.
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
