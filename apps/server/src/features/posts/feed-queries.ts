import { PostId, type UserId } from '@sfera/contract/ids';
import { FEED_PAGE_SIZE, PROFILE_PAGE_SIZE } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { plannedStatement } from '../../db/planned-statement.ts';
import { hasHiddenWord, isNotMutedBy } from '../mutes/index.ts';
import { isAuthorPublicTo, isAuthorVisibleTo, isFollowOf, type Viewer } from '../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from './card.ts';
import { isWanted } from './visibility.ts';

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

/** Rows of the pages that the app asks for, with the row after the page. */
const FEED_PAGE = FEED_PAGE_SIZE + 1;
const PROFILE_PAGE = PROFILE_PAGE_SIZE + 1;

/** Only usual pages are planned once, because each connection keeps its plans. */
const isUsual = ({ limit, skip, before }: Page, usual: number) =>
  limit === usual && (before !== undefined || skip === 0);

const usualBounds = (before: RawBuilder<unknown>, limit: number) => ({
  ...bounds({ skip: 0, limit }),
  before: sql`${before}::uuid`,
});

/** The cards of the posts that `ids` selects, newest first. */
export const cardsOf = (
  ids: RawBuilder<unknown>,
  viewer: Viewer,
  moreColumns: RawBuilder<unknown> = sql``,
): RawBuilder<CardRow> => sql<CardRow>`
  with page as materialized (${ids})
  select ${CARD_COLUMNS} ${moreColumns}
  from page join posts p on p.id = page.id ${cardJoins(viewer)}
  order by p.id desc`;

async function hydrate(db: Db, ids: RawBuilder<unknown>, viewerId: UserId | null): Promise<CardRow[]> {
  return (await cardsOf(ids, viewerId).execute(db)).rows;
}

type Member = NonNullable<Viewer>;

export interface FollowedCardRow extends CardRow {
  /**
   * Whether the text has one of the viewer's hidden words. Such posts are dropped after the page is read: their texts
   * are not in the index from which the page is made.
   */
  has_hidden_word: boolean;
}

/**
 * Newest posts of the followed accounts. The page is looked for only among as many accounts as it has posts: those
 * with the newest post. Each other account has a newer post of theirs above its own newest one.
 */
function followedPosts(
  viewer: Member,
  { before, skip, limit, sourceLimit }: ReturnType<typeof bounds>,
  { withOwn, now }: { withOwn: boolean; now: Date | RawBuilder<unknown> },
): RawBuilder<FollowedCardRow> {
  // LATERAL reads only as many index entries of each account as are of use; a plain join reads all its posts.
  const newestOf = (userId: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
    select id from posts where user_id = ${userId} and is_published and id < ${before} order by id desc limit ${count}`;
  const own = sql`union all (select id from posts where user_id = ${viewer} and removed_at is null and id < ${before} order by id desc limit ${sourceLimit})`;
  const ids = sql`
    select post.id from (
      select followed.followee_id as id from follows followed
      cross join lateral (${newestOf(sql.ref('followed.followee_id'), sql.lit(1))}) newest
      where ${isFollowOf(viewer, 'followed')}
        and ${isNotMutedBy(sql`${viewer}`, 'posts', sql.ref('followed.followee_id'), now)}
      order by newest.id desc limit ${sourceLimit}
    ) author
    cross join lateral (${newestOf(sql.ref('author.id'), sourceLimit)}) post
    ${withOwn ? own : sql``}
    order by id desc limit ${limit} offset ${skip}`;
  const isHidden = sql`p.user_id <> ${viewer}::uuid and ${hasHiddenWord(sql`${viewer}`, sql.ref('p.description'))}`;
  return cardsOf(ids, viewer, sql`, ${isHidden} as has_hidden_word`).$castTo<FollowedCardRow>();
}

const readUsual = (name: string, withOwn: boolean) =>
  plannedStatement<FollowedCardRow, { viewerId: UserId; before: PostId; now: Date }>(
    name,
    ['viewerId', 'before', 'now'],
    ({ viewerId, before, now }) => followedPosts(viewerId, usualBounds(before, FEED_PAGE), { withOwn, now }),
  );

const readHomeFeed = readUsual('home feed', true);
const readFollowedFeed = readUsual('subscription feed', false);

/** Newest posts of the followed accounts, and with `withOwn` the viewer's own. */
export async function readSubscriptionFeed(
  db: Db,
  viewerId: UserId,
  page: Page,
  { withOwn, now }: { withOwn: boolean; now: Date },
): Promise<FollowedCardRow[]> {
  if (isUsual(page, FEED_PAGE))
    return (withOwn ? readHomeFeed : readFollowedFeed)(db, { viewerId, before: page.before ?? LAST_ID, now });
  const { rows } = await followedPosts(viewerId, bounds(page), { withOwn, now }).execute(db);
  return rows;
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

function accountPosts(
  viewer: Viewer,
  userId: UserId | RawBuilder<unknown>,
  { before, skip, limit }: ReturnType<typeof bounds>,
  kind?: Kind,
): RawBuilder<CardRow> {
  // Visibility is checked once for the account, not for each post.
  const ids = sql`
    select newest.id from users u
    cross join lateral (
      select id from posts
      where user_id = u.id and is_published and id < ${before} ${ofKind(kind)}
      order by id desc limit ${limit} offset ${skip}
    ) newest
    where u.id = ${userId} and ${isAuthorVisibleTo(viewer)}`;
  return cardsOf(ids, viewer);
}

const readUsualAccountFeed = plannedStatement<CardRow, { viewerId: UserId; userId: UserId; before: PostId }>(
  'account feed',
  ['viewerId', 'userId', 'before'],
  ({ viewerId, userId, before }) => accountPosts(viewerId, userId, usualBounds(before, PROFILE_PAGE)),
);

/** Finished posts of another account; none when the viewer may not see its posts. */
export async function readAccountFeed(
  db: Db,
  viewerId: UserId | null,
  userId: UserId,
  page: Page,
  kind: Kind,
): Promise<CardRow[]> {
  if (viewerId !== null && kind === undefined && isUsual(page, PROFILE_PAGE))
    return readUsualAccountFeed(db, { viewerId, userId, before: page.before ?? LAST_ID });
  return (await accountPosts(viewerId, userId, bounds(page), kind).execute(db)).rows;
}

/** `isListed`: which of the posts `p` that the viewer may see are wanted. */
function publicPosts(
  viewer: Viewer,
  { before, skip, limit }: ReturnType<typeof bounds>,
  isListed: RawBuilder<unknown>,
): RawBuilder<CardRow> {
  const ids = sql`
    select p.id from posts p join users u on u.id = p.user_id
    where p.is_published and ${isAuthorPublicTo(viewer)} and p.id < ${before} ${isListed}
    order by p.id desc limit ${limit} offset ${skip}`;
  return cardsOf(ids, viewer);
}

const readUsualPublicFeed = plannedStatement<CardRow, { viewerId: UserId; before: PostId; now: Date }>(
  'public feed',
  ['viewerId', 'before', 'now'],
  ({ viewerId, before, now }) =>
    publicPosts(viewerId, usualBounds(before, FEED_PAGE), sql`and ${isWanted(viewerId, now)}`),
);

const readUsualGuestFeed = plannedStatement<CardRow, { before: PostId }>(
  'public feed of guests',
  ['before'],
  ({ before }) => publicPosts(null, usualBounds(before, FEED_PAGE), sql``),
);

/** Newest posts of public accounts. */
export async function readPublicFeed(
  db: Db,
  viewerId: UserId | null,
  page: Page,
  { kind, now }: { kind: Kind; now: Date },
): Promise<CardRow[]> {
  if (kind === undefined && isUsual(page, FEED_PAGE)) {
    const before = page.before ?? LAST_ID;
    return viewerId === null
      ? readUsualGuestFeed(db, { before })
      : readUsualPublicFeed(db, { viewerId, before, now });
  }
  const isListed = sql`${ofKind(kind)} ${viewerId === null ? sql`` : sql`and ${isWanted(viewerId, now)}`}`;
  return (await publicPosts(viewerId, bounds(page), isListed).execute(db)).rows;
}
