import type { CircleId, PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Page } from '../../../base/list-page.ts';
import type { CardRow } from '../card/card.ts';
import { cardsOf } from './queries.ts';
import { LAST_PLACE, PLACE } from '../card/place.ts';
import { isVisibleTo } from '../visibility.ts';

/** The posts that were published for the circle and are visible to the viewer, newest first. */
export async function readCirclePosts(
  db: Db,
  viewerId: UserId,
  id: CircleId,
  { before, limit }: Page<PostId>,
): Promise<CardRow[]> {
  const ids = sql`
    select p.id from posts p join users u on u.id = p.user_id
    where p.circle_id = ${id} and p.archived_at is null and not p.only_in_albums and ${PLACE} < ${before ?? LAST_PLACE} and ${isVisibleTo(viewerId)}
    order by ${PLACE} desc limit ${limit}`;
  const { rows } = await cardsOf(ids, viewerId).execute(db);
  return rows;
}
