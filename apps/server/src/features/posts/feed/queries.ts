import type { PostId, UserId } from '@sfera/contract/base/ids';
import { FEED_PAGE_SIZE, MAX_PINNED_POSTS } from '@sfera/contract/posts/limits';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { plannedStatement } from '../../../db/planned-statement.ts';
import { hasHiddenWord, isNotMutedBy } from '../../mutes/index.ts';
import {
  isAuthorPublicTo,
  isAuthorVisibleTo,
  isFollowOf,
  isInAudience,
  isInVisibleAlbum,
  isUnblocked,
  type Viewer,
} from '../../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from '../card/card.ts';
import { LAST_PLACE, PLACE } from '../card/place.ts';
import { isWanted } from '../visibility.ts';

/** `before` wins over `skip`. */
export interface Page {
  skip: number;
  limit: number;
  before?: PostId | undefined;
}

const bounds = ({ skip, limit, before }: Page) => ({
  before: sql`${before ?? LAST_PLACE}::uuid`,
  // Literals: PostgreSQL would plan a statement with unknown limits anew for every page.
  skip: sql.lit(before ? 0 : skip),
  limit: sql.lit(limit),
  /** The number of rows from each source that is enough to fill the page. */
  sourceLimit: sql.lit(limit + (before ? 0 : skip)),
});

type Bounds = ReturnType<typeof bounds>;

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

/** The cards of the posts that `ids` selects, newest first unless told otherwise; further columns may be those of `page`. */
export const cardsOf = (
  ids: RawBuilder<unknown>,
  viewer: Viewer,
  moreColumns: RawBuilder<unknown> = sql``,
  order: RawBuilder<unknown> = sql`${PLACE} desc`,
): RawBuilder<CardRow> => sql<CardRow>`
  with page as materialized (${ids})
  select ${CARD_COLUMNS} ${moreColumns}
  from page join posts p on p.id = page.id ${cardJoins(viewer)}
  order by ${order}`;

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
  { before, skip, limit, sourceLimit }: Bounds,
  { withOwn, now }: { withOwn: boolean; now: Date | RawBuilder<unknown> },
): RawBuilder<FollowedCardRow> {
  // LATERAL reads only as many index entries of each account as are of use; a plain join reads all its posts.
  const newestOf = (userId: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
    select p.id, ${PLACE} as place from posts p
    where p.user_id = ${userId} and (p.is_published or p.is_shared) and (p.is_published or p.audience = 'followers')
      and ${PLACE} < ${before} order by place desc limit ${count}`;
  // A person of a circle need not follow another one.
  const ofCircles = sql`
    select post.id, post.place from circle_people mine
    cross join lateral (
      select p.id, ${PLACE} as place from posts p
      where p.circle_id = mine.circle_id and p.is_shared and ${PLACE} < ${before} and p.user_id <> ${viewer}
        and ${isUnblocked(viewer, sql.ref('p.user_id'))}
        and ${isNotMutedBy(sql`${viewer}`, 'posts', sql.ref('p.user_id'), now)}
      order by place desc limit ${sourceLimit}
    ) post
    where mine.user_id = ${viewer}`;
  const own = sql`union all (
    select p.id, ${PLACE} as place from posts p
    where p.user_id = ${viewer} and p.removed_at is null and p.archived_at is null and not p.only_in_albums and ${PLACE} < ${before}
    order by place desc limit ${sourceLimit})`;
  const ids = sql`
    select post.id, post.place from (
      select followed.followee_id as id from follows followed
      cross join lateral (${newestOf(sql.ref('followed.followee_id'), sql.lit(1))}) newest
      where ${isFollowOf(viewer, 'followed')}
        and ${isNotMutedBy(sql`${viewer}`, 'posts', sql.ref('followed.followee_id'), now)}
      order by newest.place desc limit ${sourceLimit}
    ) author
    cross join lateral (${newestOf(sql.ref('author.id'), sourceLimit)}) post
    union all (${ofCircles})
    ${withOwn ? own : sql``}
    order by place desc limit ${limit} offset ${skip}`;
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
    return (withOwn ? readHomeFeed : readFollowedFeed)(db, {
      viewerId,
      before: page.before ?? LAST_PLACE,
      now,
    });
  const { rows } = await followedPosts(viewerId, bounds(page), { withOwn, now }).execute(db);
  return rows;
}

export type Kind = 'image' | 'video' | undefined;

const ofKind = (kind: Kind) => (kind ? sql`and p.kind = ${kind}` : sql``);

/** The profile's posts among those that `isShown`: pinned ones stand before all others, so on the first page alone. */
function profilePosts(
  userId: RawBuilder<unknown>,
  { before, skip, limit, sourceLimit }: Bounds,
  { isShown, pinnedFirst }: { isShown: RawBuilder<unknown>; pinnedFirst: boolean },
): RawBuilder<unknown> {
  const from = sql`from posts p where p.user_id = ${userId} and ${isShown}`;
  const newest = sql`select p.id, ${PLACE} as place, null::timestamptz as pinned_at ${from} and ${PLACE} < ${before}`;
  if (!pinnedFirst) return sql`${newest} order by place desc limit ${limit} offset ${skip}`;
  return sql`
    (select p.id, ${PLACE} as place, p.pinned_at ${from} and p.pinned_at is not null and ${before} = ${LAST_PLACE}::uuid)
    union all (${newest} and p.pinned_at is null order by place desc limit ${sourceLimit})
    order by pinned_at desc nulls last, place desc limit ${limit} offset ${skip}`;
}

/** A page holds all pinned posts and at least one other, so that its last post tells where the next one begins. */
const PINNED_ORDER = sql`page.pinned_at desc nulls last, ${PLACE} desc`;
const holdsPins = ({ limit }: Page) => limit > MAX_PINNED_POSTS + 1;

/** A guest has brought the post by one's own link, and no leader has let it into the album. */
const isWaiting = sql`exists (select from waiting_pictures where post_id = p.id)`;

/**
 * The viewer's own posts, unfinished ones too, without archived ones. What was made for an album stands here when the
 * viewer sees the album no more: nothing that others may see is out of its author's sight.
 */
export async function readOwnFeed(db: Db, viewerId: UserId, page: Page, kind?: Kind): Promise<CardRow[]> {
  const ids = profilePosts(sql`${viewerId}`, bounds(page), {
    isShown: sql`p.removed_at is null and p.archived_at is null
      and (not p.only_in_albums or not (${isInVisibleAlbum(viewerId)} or ${isWaiting})) ${ofKind(kind)}`,
    pinnedFirst: holdsPins(page),
  });
  return (await cardsOf(ids, viewerId, sql``, PINNED_ORDER).execute(db)).rows;
}

/** The viewer's archived posts. */
export async function readArchive(db: Db, viewerId: UserId, page: Page): Promise<CardRow[]> {
  const { before, limit } = bounds(page);
  const ids = sql`
    select p.id from posts p
    where p.user_id = ${viewerId} and p.archived_at is not null and p.removed_at is null and ${PLACE} < ${before}
    order by ${PLACE} desc limit ${limit}`;
  return (await cardsOf(ids, viewerId).execute(db)).rows;
}

function accountPosts(
  viewer: Viewer,
  userId: UserId | RawBuilder<unknown>,
  page: Bounds,
  { kind, pinnedFirst }: { kind?: Kind; pinnedFirst: boolean },
): RawBuilder<CardRow> {
  const isShown = sql`(p.is_published or ${isInAudience(viewer, 'p')}) and (p.is_published or p.is_shared) ${ofKind(kind)}`;
  const posts = profilePosts(sql`u.id`, page, { isShown, pinnedFirst });
  // Visibility is checked once for the account, not for each post.
  const ids = sql`
    select shown.id, shown.pinned_at from users u
    cross join lateral (${posts}) shown
    where u.id = ${userId} and ${isAuthorVisibleTo(viewer)}`;
  return cardsOf(ids, viewer, sql``, PINNED_ORDER);
}

const readUsualAccountFeed = plannedStatement<CardRow, { viewerId: UserId; userId: UserId; before: PostId }>(
  'account feed',
  ['viewerId', 'userId', 'before'],
  ({ viewerId, userId, before }) =>
    accountPosts(viewerId, userId, usualBounds(before, PROFILE_PAGE), { pinnedFirst: true }),
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
    return readUsualAccountFeed(db, { viewerId, userId, before: page.before ?? LAST_PLACE });
  const how = { kind, pinnedFirst: holdsPins(page) };
  return (await accountPosts(viewerId, userId, bounds(page), how).execute(db)).rows;
}

/** `isListed`: which of the posts `p` that the viewer may see are wanted. */
function publicPosts(
  viewer: Viewer,
  { before, skip, limit }: Bounds,
  isListed: RawBuilder<unknown>,
): RawBuilder<CardRow> {
  const ids = sql`
    select p.id from posts p join users u on u.id = p.user_id
    where p.is_published and ${isAuthorPublicTo(viewer)} and ${PLACE} < ${before} ${isListed}
    order by ${PLACE} desc limit ${limit} offset ${skip}`;
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
    const before = page.before ?? LAST_PLACE;
    return viewerId === null
      ? readUsualGuestFeed(db, { before })
      : readUsualPublicFeed(db, { viewerId, before, now });
  }
  const isListed = sql`${ofKind(kind)} ${viewerId === null ? sql`` : sql`and ${isWanted(viewerId, now)}`}`;
  return (await publicPosts(viewerId, bounds(page), isListed).execute(db)).rows;
}
