import type { PostId, UserId } from '@sfera/contract/ids';
import type { FeedType, Post } from '@sfera/contract/posts';
import type { Subscription } from '@sfera/contract/subscriptions';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { cutPage } from '../../platform/services/list-page.ts';
import { thumbnailUrl } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { type CardRow, presentItems, presentPost } from './card.ts';
import {
  type Page,
  readAccountFeed,
  readArchive,
  readOwnFeed,
  readPublicFeed,
  readSubscriptionFeed,
} from './feed-queries.ts';
import { readSubscriptions, type SubscriptionRow } from './subscription-queries.ts';

interface PostPage {
  posts: Post[];
  nextCursor: PostId | null;
}

interface FeedQuery extends Page {
  type?: FeedType | undefined;
  userId?: UserId | undefined;
}

/**
 * The feed of spec 2, or with `userId` the posts of that account. Errors: `signed_out` for a feed that needs a session,
 * `invalid_input` for such a feed combined with `userId`.
 */
export async function listPosts(
  { db, clock }: Context,
  viewerId: UserId | null,
  { type, userId, ...page }: FeedQuery,
): Promise<PostPage> {
  const wanted = withOneMore(page);
  if (type === undefined || type === 'image' || type === 'video') {
    if (!userId)
      return present(
        await readPublicFeed(db, viewerId, wanted, { kind: type, now: clock.now() }),
        viewerId,
        page,
      );
    const rows =
      userId === viewerId
        ? await readOwnFeed(db, userId, wanted, type)
        : await readAccountFeed(db, viewerId, userId, wanted, type);
    return present(rows, viewerId, page);
  }
  if (userId) throw new AppError('invalid_input', { field: 'type' });
  if (!viewerId) throw new AppError('signed_out');
  return type === 'own'
    ? present(await readOwnFeed(db, viewerId, wanted), viewerId, page)
    : listFollowed({ db, clock }, viewerId, page, true);
}

/** The viewer's archived posts. */
export const listArchive = async (
  { db }: Context,
  viewerId: UserId,
  page: Omit<Page, 'skip'>,
): Promise<PostPage> =>
  present(await readArchive(db, viewerId, withOneMore({ ...page, skip: 0 })), viewerId, { ...page, skip: 0 });

/** Posts of the followed accounts: the screen of subscriptions. */
export const listSubscriptionPosts = (context: Context, viewerId: UserId, page: Page): Promise<PostPage> =>
  listFollowed(context, viewerId, page, false);

/** Pages without a single post to show that are skipped in one call, of a viewer who hides many words. */
const MOST_EMPTY_PAGES = 5;

/** A page without the posts that have the viewer's hidden words: hence a page may be short, and have a next one. */
async function listFollowed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewerId: UserId,
  page: Page,
  withOwn: boolean,
  emptyPages = 0,
): Promise<PostPage> {
  const now = clock.now();
  const rows = await readSubscriptionFeed(db, viewerId, withOneMore(page), { withOwn, now });
  const { shown, last } = cutPage(rows, page.limit);
  const wanted = shown.filter((row) => !row.has_hidden_word);
  if (last && wanted.length === 0 && emptyPages < MOST_EMPTY_PAGES)
    return listFollowed({ db, clock }, viewerId, { ...page, before: last.id }, withOwn, emptyPages + 1);
  return { posts: wanted.map((row) => presentPost(row, viewerId)), nextCursor: last?.id ?? null };
}

/** Followed accounts; accounts with an unseen post first. */
export async function listSubscriptions(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<{ users: Subscription[] }> {
  return { users: (await readSubscriptions(db, { viewerId, now: clock.now() })).map(presentSubscription) };
}

const presentSubscription = (row: SubscriptionRow): Subscription => ({
  ...presentUserPreview(row),
  newestPostId: row.newest_post_id,
  hasUnseen: row.has_unseen,
  posts: row.posts.map((post) => ({
    id: post.id,
    thumbnailUrl: thumbnailUrl(post),
    fileType: post.kind,
    ...presentItems(post),
    createdAt: new Date(post.created_at).toISOString(),
    ...(post.is_sensitive && { isSensitive: true }),
  })),
});

const withOneMore = (page: Page): Page => ({ ...page, limit: page.limit + 1 });

function present(rows: CardRow[], viewerId: UserId | null, { limit }: Page): PostPage {
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.id ?? null };
}
