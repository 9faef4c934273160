import type { PostId, UserId } from '@sfera/contract/ids';
import type { FeedType, Post } from '@sfera/contract/posts';
import type { Subscription } from '@sfera/contract/subscriptions';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { cutPage } from '../../platform/services/list-page.ts';
import { thumbnailUrl } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { type CardRow, presentPost } from './card.ts';
import {
  type Page,
  readAccountFeed,
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
  { db }: Context,
  viewerId: UserId | null,
  { type, userId, ...page }: FeedQuery,
): Promise<PostPage> {
  const wanted = withOneMore(page);
  if (type === undefined || type === 'image' || type === 'video') {
    if (!userId) return present(await readPublicFeed(db, viewerId, wanted, type), viewerId, page);
    const rows =
      userId === viewerId
        ? await readOwnFeed(db, userId, wanted, type)
        : await readAccountFeed(db, viewerId, userId, wanted, type);
    return present(rows, viewerId, page);
  }
  if (userId) throw new AppError('invalid_input', { field: 'type' });
  if (!viewerId) throw new AppError('signed_out');
  return present(
    type === 'own'
      ? await readOwnFeed(db, viewerId, wanted)
      : await readSubscriptionFeed(db, viewerId, wanted, true),
    viewerId,
    page,
  );
}

/** Posts of the followed accounts: the screen of subscriptions. */
export async function listSubscriptionPosts(
  { db }: Context,
  viewerId: UserId,
  page: Page,
): Promise<PostPage> {
  return present(await readSubscriptionFeed(db, viewerId, withOneMore(page), false), viewerId, page);
}

/** Followed accounts; accounts with an unseen post first. */
export async function listSubscriptions(
  { db }: Context,
  viewerId: UserId,
): Promise<{ users: Subscription[] }> {
  return { users: (await readSubscriptions(db, viewerId)).map(presentSubscription) };
}

const presentSubscription = (row: SubscriptionRow): Subscription => ({
  ...presentUserPreview(row),
  newestPostId: row.newest_post_id,
  hasUnseen: row.has_unseen,
  posts: row.posts.map((post) => ({
    id: post.id,
    thumbnailUrl: thumbnailUrl(post),
    fileType: post.kind,
    createdAt: new Date(post.created_at).toISOString(),
  })),
});

const withOneMore = (page: Page): Page => ({ ...page, limit: page.limit + 1 });

function present(rows: CardRow[], viewerId: UserId | null, { limit }: Page): PostPage {
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.id ?? null };
}
