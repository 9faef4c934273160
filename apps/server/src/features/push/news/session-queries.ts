import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SenderRow } from './post-queries.ts';

/** The person's session, with the person as the sender; null when it has ended. */
export async function readOpenSession(
  db: Db,
  userId: UserId,
  sessionId: SessionId,
): Promise<(SenderRow & { device_name: string }) | null> {
  const { rows } = await sql<SenderRow & { device_name: string }>`
    select u.id as sender_id, u.login, u.user_name, u.avatar_url, s.device_name, s.created_at as at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null`.execute(db);
  return rows[0] ?? null;
}
