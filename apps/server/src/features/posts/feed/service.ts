import type { PostId, UserId } from '@sfera/contract/base/ids';
import { MAX_PAGE_SIZE } from '@sfera/contract/base/limits';
import type { FeedType, Post } from '@sfera/contract/posts/posts';
import type { Subscription } from '@sfera/contract/posts/subscriptions';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { presentPicture, thumbnailUrl } from '../../media/index.ts';
import { presentUserPreview } from '../../users/index.ts';
import { type CardRow, presentItems, presentPost } from '../card/card.ts';
import {
  type Page,
  readAccountFeed,
  readArchive,
  readOwnFeed,
  readPublicFeed,
  readSubscriptionFeed,
} from './queries.ts';
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
 * The feed of this type, or with `userId` the posts of that account. Errors: `signed_out` for a feed that needs a
 * session, `invalid_input` for such a feed combined with `userId`.
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

/** Reads of one call that find no post to show, of a viewer who hides many words: about a thousand posts. */
const MOST_EMPTY_READS = 20;

/** A page without the posts that have the viewer's hidden words: hence a page may be short, and have a next one. */
async function listFollowed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewerId: UserId,
  page: Page,
  withOwn: boolean,
): Promise<PostPage> {
  const options = { withOwn, now: clock.now() };
  const read = async (part: Page, emptyReads: number): Promise<PostPage> => {
    const { shown, last } = cutPage(
      await readSubscriptionFeed(db, viewerId, withOneMore(part), options),
      part.limit,
    );
    const wanted = shown.filter((row) => !row.has_hidden_word);
    // One read after the other: the next one begins where this one has ended.
    if (last && wanted.length === 0 && emptyReads < MOST_EMPTY_READS)
      return read({ ...part, before: last.place, limit: MAX_PAGE_SIZE }, emptyReads + 1);
    const given = cutPage(wanted, page.limit);
    return {
      posts: given.shown.map((row) => presentPost(row, viewerId)),
      nextCursor: (given.last ?? last)?.place ?? null,
    };
  };
  return read(page, 0);
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
    picture: presentPicture(post),
    fileType: post.kind,
    ...presentItems(post),
    createdAt: new Date(post.created_at).toISOString(),
    ...(post.is_sensitive && { isSensitive: true }),
  })),
});

const withOneMore = (page: Page): Page => ({ ...page, limit: page.limit + 1 });

function present(rows: CardRow[], viewerId: UserId | null, { limit }: Page): PostPage {
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.place ?? null };
}
