import type { PostId, TagId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isAuthorVisibleTo } from '../../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from '../card/card.ts';
import { cardsOf } from './queries.ts';
import { LAST_PLACE } from '../card/place.ts';
import { isWanted } from '../visibility.ts';

/** Whether post `p` of author `u` stands on the page of its tag: lists that gather many people leave out what is muted. */
const isShown = (viewerId: UserId | null, now: Date) => sql`
  p.is_published and ${isAuthorVisibleTo(viewerId)} ${viewerId === null ? sql`` : sql`and ${isWanted(viewerId, now)}`}`;

/** The place of the post that has the tag `t`. */
const TAGGED_PLACE = sql`coalesce(t.place, t.post_id)`;

interface TagPage {
  limit: number;
  now: Date;
}

/** Posts with the tag that are visible to the viewer, newest first. */
export async function readNewOfTag(
  db: Db,
  viewerId: UserId | null,
  tagId: TagId,
  { before, limit, now }: TagPage & { before: PostId | undefined },
): Promise<CardRow[]> {
  const ids = sql`
    select p.id from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
    where t.tag_id = ${tagId} and ${TAGGED_PLACE} < ${before ?? LAST_PLACE} and ${isShown(viewerId, now)}
    order by ${TAGGED_PLACE} desc limit ${limit}`;
  return (await cardsOf(ids, viewerId).execute(db)).rows;
}

export interface TopRow extends CardRow {
  rank: number;
}

/** The same by rank. `after`: the last post of the page before. */
export async function readTopOfTag(
  db: Db,
  viewerId: UserId | null,
  tagId: TagId,
  { after, limit, now }: TagPage & { after: { rank: number; id: PostId } },
): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`
    with page as materialized (
      select p.id from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
      where t.tag_id = ${tagId} and (p.rank, p.id) < (${after.rank}, ${after.id}) and ${isShown(viewerId, now)}
      order by p.rank desc, p.id desc limit ${limit}
    )
    select ${CARD_COLUMNS}, p.rank from page join posts p on p.id = page.id ${cardJoins(viewerId)}
    order by p.rank desc, p.id desc`.execute(db);
  return rows;
}

/** Other people's newest posts with any of the tags that the viewer follows. */
export async function readFollowedTagPosts(
  db: Db,
  viewerId: UserId,
  { before, limit, now }: TagPage & { before: PostId | undefined },
): Promise<CardRow[]> {
  // LATERAL reads only as many posts of each tag as the page has; a post with two of the tags comes once.
  const ids = sql`
    select newest.id from tag_follows f cross join lateral (
      select p.id, ${TAGGED_PLACE} as place from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
      where t.tag_id = f.tag_id and ${TAGGED_PLACE} < ${before ?? LAST_PLACE} and p.user_id <> ${viewerId}
        and ${isShown(viewerId, now)}
      order by place desc limit ${limit}
    ) newest
    where f.user_id = ${viewerId}
    group by newest.id, newest.place order by newest.place desc limit ${limit}`;
  return (await cardsOf(ids, viewerId).execute(db)).rows;
}
