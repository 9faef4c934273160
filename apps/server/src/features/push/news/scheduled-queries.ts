import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SenderRow } from './post-queries.ts';
import type { ScheduledNews } from './types.ts';

/** The result of a scheduled post, with its author as the sender. */
interface ScheduledRow extends SenderRow {
  text: string;
  refusal: string | null;
}

/** Null when the post is deleted since, or waits for another time. */
export async function readScheduledNews(
  db: Db,
  userId: UserId,
  { scheduledId, publishedId }: Pick<ScheduledNews, 'scheduledId' | 'publishedId'>,
): Promise<ScheduledRow | null> {
  const { rows } = await sql<SenderRow & { text: string; code: ErrorCode | null }>`
    select u.id as sender_id, u.login, u.user_name, null as avatar_url, ended.at, ended.text, ended.code
    from (
      select user_id, created_at as at, description as text, null as code from posts where id = ${publishedId}
      union all
      select user_id, publish_at, description, refusal from scheduled_posts
      where id = ${scheduledId} and refusal is not null
    ) ended join users u on u.id = ended.user_id where u.id = ${userId}`.execute(db);
  const [row] = rows;
  return row ? { ...row, refusal: row.code && ERRORS[row.code].message } : null;
}
