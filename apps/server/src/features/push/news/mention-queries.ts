import type { CommentId, PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context/context.ts';
import type { MentioningObject } from '../../../platform/services/events.ts';
import { toldMentions } from '../../notifications/index.ts';
import type { SenderRow } from './post-queries.ts';

interface MentionRow extends SenderRow {
  text: string;
  /** Null for a story. */
  post_id: PostId | null;
  comment_id: CommentId | null;
}

/** What mentions the person in this text; null when it was read, deleted or hidden. */
export async function readUnreadMention(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: UserId,
  object: MentioningObject,
): Promise<MentionRow | null> {
  const [id] = Object.values(object);
  const { rows } = await sql<MentionRow>`
    select author.id as sender_id, author.login, author.user_name, author.avatar_url, told.created_at as at,
      told.post_id, told.comment_id, told.text
    from (
      select n.author_id, n.created_at, n.comment_id, coalesce(n.post_id, c.post_id) as post_id,
        coalesce(c.text, (select description from posts where id = n.post_id),
          (select text from stories where id = n.story_id)) as text
      ${toldMentions(userId, { since: new Date(0), now: clock.now() })} and n.read_at is null
        and ${id}::uuid in (n.post_id, n.comment_id, n.story_id)
    ) told join users author on author.id = told.author_id`.execute(db);
  return rows[0] ?? null;
}
