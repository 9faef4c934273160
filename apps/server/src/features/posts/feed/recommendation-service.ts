import { readAs } from '@sfera/contract/base/read-as';
import { PostId, type UserId } from '@sfera/contract/base/ids';
import type { FeedType, Post } from '@sfera/contract/posts/posts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { presentPost } from '../card/card.ts';
import { listSubscriptionPosts } from './service.ts';
import { readCursor, writeCursor } from './ranked-cursor.ts';
import { readRanked, TOP } from './ranked-queries.ts';

interface RecommendationQuery {
  skip: number;
  limit: number;
  /** Overrides `skip`. */
  before?: string | undefined;
  type?: Exclude<FeedType, 'own'> | undefined;
  people?: 'others' | undefined;
}

interface RecommendationPage {
  recommendations: Post[];
  nextCursor: string | null;
}

/** Posts to discover. Throws `invalid_input` for a cursor of another list. */
export async function listRecommendations(
  context: Context,
  viewerId: UserId,
  { type, people, before, skip, limit }: RecommendationQuery,
): Promise<RecommendationPage> {
  if (type === 'subscribesPosts') {
    const page = { skip, limit, before: before ? readPostId(before) : undefined };
    const { posts, nextCursor } = await listSubscriptionPosts(context, viewerId, page);
    return { recommendations: posts, nextCursor };
  }
  const after = before ? readCursor(before) : { ...TOP, startedAt: context.clock.now() };
  const wanted = {
    kind: type,
    isOfOthers: people === 'others',
    after,
    skip: before ? 0 : skip,
    limit: limit + 1,
    now: context.clock.now(),
  };
  const rows = await readRanked(context.db, viewerId, wanted);
  const { shown, last } = cutPage(rows, limit);
  return {
    recommendations: shown.map((row) => presentPost(row, viewerId)),
    nextCursor: last ? writeCursor({ ...after, isSeen: last.is_seen, rank: last.rank, id: last.id }) : null,
  };
}

function readPostId(cursor: string): PostId {
  const id = readAs(PostId, cursor);
  if (!id) throw new AppError('invalid_input', { field: 'before' });
  return id;
}
