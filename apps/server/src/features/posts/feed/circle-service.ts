import type { listCirclePosts as listRoute } from '@sfera/contract/circles/circles';
import type { CircleId, PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { cutPage, type Page } from '../../../base/list-page.ts';
import { authorizeCircle } from '../../circles/index.ts';
import { presentPost } from '../card/card.ts';
import { readCirclePosts } from './circle-queries.ts';

/**
 * The posts that were published for the circle and are visible to the viewer, newest first. Throws `circle_not_found`.
 */
export async function listCirclePosts(
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
  { before, limit }: Page<PostId>,
): Promise<AnswerOf<typeof listRoute>> {
  await authorizeCircle.see(db, viewerId, id);
  const rows = await readCirclePosts(db, viewerId, id, { before, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.place ?? null };
}
