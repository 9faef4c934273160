import type { listCirclePosts as listRoute } from '@sfera/contract/circles';
import type { CircleId, PostId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { cutPage, type Page } from '../../platform/services/list-page.ts';
import { authorizeCircle } from '../circles/index.ts';
import { presentPost } from './card.ts';
import { cardsOf, LAST_ID } from './feed-queries.ts';
import { isVisibleTo } from './visibility.ts';

/** What was published for the circle and is visible to the viewer, newest first. Throws `circle_not_found`. */
export async function listCirclePosts(
  { db }: Context,
  viewerId: UserId,
  id: CircleId,
  { before, limit }: Page<PostId>,
): Promise<AnswerOf<typeof listRoute>> {
  await authorizeCircle.see(db, viewerId, id);
  const ids = sql`
    select p.id from posts p join users u on u.id = p.user_id
    where p.circle_id = ${id} and p.archived_at is null and p.id < ${before ?? LAST_ID} and ${isVisibleTo(viewerId)}
    order by p.id desc limit ${limit + 1}`;
  const { rows } = await cardsOf(ids, viewerId).execute(db);
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.id ?? null };
}
