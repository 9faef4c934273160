import type { CircleId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';

/** Who invites the person to the circle; null when the invitation was answered or taken back. */
export async function readCircleInvitation(
  db: Db,
  userId: UserId,
  circleId: CircleId,
): Promise<(SenderRow & { circle: string }) | null> {
  const { rows } = await sql<SenderRow & { circle: string }>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, i.created_at as at, c.name as circle
    from circle_invitations i join users s on s.id = i.invited_by join circles c on c.id = i.circle_id
    where i.user_id = ${userId} and i.circle_id = ${circleId} and ${isPersonVisibleTo(userId, 's')}`.execute(
    db,
  );
  return rows[0] ?? null;
}
