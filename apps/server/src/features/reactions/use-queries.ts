import type { ReactionUse } from '@sfera/contract/posts/reaction-use';
import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAuthorPublicTo } from '../users/index.ts';

/** Newest reactions of a person that are counted. */
const OWN_REACTIONS = 200;
/** Newest public posts whose reactions are counted. */
const PUBLIC_POSTS = 200;

/** Both counts read a fixed number of rows, newest first, from an index. */
export async function readReactionUse(db: Db, viewerId: UserId): Promise<ReactionUse> {
  const { rows } = await sql<ReactionUse>`
    with own as (
      select emoji, count(*)::int as amount from (
        select emoji from post_reactions where user_id = ${viewerId} order by id desc limit ${OWN_REACTIONS}
      ) newest group by emoji
    ), everyone as (
      select emoji, sum(amount::int)::int as amount from (
        select p.reaction_counts from posts p join users u on u.id = p.user_id
        where p.is_published and ${isAuthorPublicTo(viewerId)} order by p.id desc limit ${PUBLIC_POSTS}
      ) newest cross join lateral jsonb_each_text(newest.reaction_counts) as given(emoji, amount) group by emoji
    )
    select
      (select coalesce(json_object_agg(emoji, amount), '{}') from own) as own,
      (select coalesce(json_object_agg(emoji, amount), '{}') from everyone) as everyone`.execute(db);
  return rows[0] ?? { own: {}, everyone: {} };
}
