import type { PostId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Counts again what people have left at these posts, and writes what differs. The lock comes first, in a statement of
 * its own: a person who adds a like changes the post in the same transaction, so the count then sees all of it or
 * nothing.
 */
export async function recountPosts(tx: Tx, ids: readonly PostId[]): Promise<void> {
  await sql`select from posts where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`
    update posts p set
      like_count = found.likes, comment_count = found.comments,
      reaction_count = found.reactions, reaction_counts = found.kinds
    from (
      select id,
        (select count(*)::int from post_likes l where l.post_id = posts.id) as likes,
        (
          select count(*)::int from comments c left join comments head on head.id = c.parent_id
          where c.post_id = posts.id and c.hidden_at is null and head.hidden_at is null
        ) as comments,
        (select count(*)::int from post_reactions r where r.post_id = posts.id) as reactions,
        (
          select coalesce(jsonb_object_agg(emoji, count), '{}')
          from (select emoji, count(*) from post_reactions r where r.post_id = posts.id group by emoji) given
        ) as kinds
      from posts where id = any(${ids}::uuid[])
    ) found
    where p.id = found.id and (p.like_count, p.comment_count, p.reaction_count, p.reaction_counts)
      is distinct from (found.likes, found.comments, found.reactions, found.kinds)`.execute(tx);
}
