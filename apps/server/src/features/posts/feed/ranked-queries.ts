import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isAuthorPublicTo, isFollowOf } from '../../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from '../card/card.ts';
import type { Kind } from './queries.ts';
import { LAST_PLACE } from '../card/place.ts';
import type { RankedPosition } from './ranked-cursor.ts';
import { isWanted } from '../visibility.ts';

export interface RankedRow extends CardRow {
  rank: number;
  is_seen: boolean;
}

interface RankedPage {
  kind: Kind;
  /** Whether posts of followed accounts are left out. */
  isOfOthers: boolean;
  after: RankedPosition;
  skip: number;
  limit: number;
  now: Date;
}

/** The position above all posts. */
export const TOP = { isSeen: false, rank: 2_147_483_647, id: LAST_PLACE };

/**
 * Posts of public accounts except the viewer's own: by rank first the posts that the viewer had not seen when the read
 * began, then the posts that were seen. Unseen posts are read from the index of ranks. Seen posts are read from the
 * viewer's views, only when the unseen ones do not fill the page.
 */
export async function readRanked(
  db: Db,
  viewerId: UserId,
  { kind, isOfOthers, after, skip, limit, now }: RankedPage,
): Promise<RankedRow[]> {
  const sourceLimit = limit + skip;
  const isShown = sql`
    p.is_published and ${isAuthorPublicTo(viewerId)} and p.user_id <> ${viewerId}
    and ${isWanted(viewerId, now)}
    ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${isOfOthers ? sql`and not exists (select from follows own where own.followee_id = p.user_id and ${isFollowOf(viewerId, 'own')})` : sql``}`;
  // A repeated view counts a day after the first one: two views mean that one was before a read that began today.
  const wasSeen = sql`v.user_id = ${viewerId} and (v.viewed_at < ${after.startedAt} or v.times > 1)`;
  const isBelow = (isSeen: boolean) =>
    sql`(p.rank, p.id) < (${sql.join(isSeen === after.isSeen ? [after.rank, after.id] : [TOP.rank, TOP.id])})`;
  const { rows } = await sql<RankedRow>`
    with unseen as materialized (
      select p.id, p.rank from posts p join users u on u.id = p.user_id
      where ${!after.isSeen}::boolean and ${isShown} and ${isBelow(false)}
        and not exists (select from post_views v where v.post_id = p.id and ${wasSeen})
      order by p.rank desc, p.id desc limit ${sourceLimit}
    ), seen as (
      select p.id, p.rank from post_views v join posts p on p.id = v.post_id join users u on u.id = p.user_id
      where (select count(*) from unseen) < ${sourceLimit} and ${wasSeen} and ${isShown} and ${isBelow(true)}
      order by p.rank desc, p.id desc limit ${sourceLimit}
    ), page as materialized (
      select id, rank, false as is_seen from unseen union all select id, rank, true from seen
      order by is_seen, rank desc, id desc limit ${limit} offset ${skip}
    )
    select ${CARD_COLUMNS}, p.rank, page.is_seen
    from page join posts p on p.id = page.id ${cardJoins(viewerId)}
    order by page.is_seen, p.rank desc, p.id desc`.execute(db);
  return rows;
}
