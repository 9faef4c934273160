import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { hasMuted } from '../../mutes/index.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';

/** Who invites the person to the circle; null when the invitation was answered or taken back, or its maker is muted. */
export async function readCircleInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: UserId,
  circleId: CircleId,
): Promise<(SenderRow & { circle: string }) | null> {
  const { rows } = await sql<SenderRow & { circle: string }>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, i.created_at as at, c.name as circle
    from circle_invitations i join users s on s.id = i.invited_by join circles c on c.id = i.circle_id
    where i.user_id = ${userId} and i.circle_id = ${circleId} and ${isPersonVisibleTo(userId, 's')}
      and not ${hasMuted(userId, 'posts', sql`s.id`, clock.now())}`.execute(db);
  return rows[0] ?? null;
}
