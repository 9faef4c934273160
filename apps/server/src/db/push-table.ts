import type { SessionId, UserId } from '@sfera/contract/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** A browser that gets the notifications of one person. */
export interface PushSubscriptionTable {
  endpoint: string;
  user_id: UserId;
  p256dh: string;
  auth: string;
  /** The session that gets the pushes; null for a browser that subscribed before sessions had rows. */
  session_id: ColumnType<SessionId | null, SessionId | null | undefined, SessionId>;
  created_at: Fixed<Date>;
  /** Time when the browser last renewed the subscription. */
  renewed_at: Date;
}
