import type { PostId, UserId } from '@sfera/contract/ids';
import type { FeedType, Post } from '@sfera/contract/posts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type CardRow, presentPost } from './card.ts';
import { type Page, readOwnFeed, readPublicFeed, readSubscriptionFeed } from './feed-queries.ts';

interface PostPage {
  posts: Post[];
  nextCursor: PostId | null;
}

/** The feed of spec 2. Throws `signed_out` for a feed that only a signed-in person has. */
export async function listPosts(
  { db }: Context,
  viewerId: UserId | null,
  query: Page & { type?: FeedType | undefined },
): Promise<PostPage> {
  const { type, ...page } = query;
  const wanted = withOneMore(page);
  if (type === undefined || type === 'image' || type === 'video')
    return present(await readPublicFeed(db, viewerId, wanted, { kind: type }), viewerId, page);
  if (!viewerId) throw new AppError('signed_out');
  return present(
    type === 'own'
      ? await readOwnFeed(db, viewerId, wanted)
      : await readSubscriptionFeed(db, viewerId, wanted, true),
    viewerId,
    page,
  );
}

export async function listRecommendations(
  { db }: Context,
  viewerId: UserId,
  query: Page & { type?: Exclude<FeedType, 'own'> | undefined },
): Promise<{ recommendations: Post[]; nextCursor: PostId | null }> {
  const { type, ...page } = query;
  const wanted = withOneMore(page);
  const rows =
    type === 'subscribesPosts'
      ? await readSubscriptionFeed(db, viewerId, wanted, false)
      : await readPublicFeed(db, viewerId, wanted, { kind: type, exceptUserId: viewerId });
  const { posts, nextCursor } = present(rows, viewerId, page);
  return { recommendations: posts, nextCursor };
}

// The row after the page tells whether there is another one.
const withOneMore = (page: Page): Page => ({ ...page, limit: page.limit + 1 });

function present(rows: CardRow[], viewerId: UserId | null, { limit }: Page): PostPage {
  const shown = rows.slice(0, limit);
  return {
    posts: shown.map((row) => presentPost(row, viewerId)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
