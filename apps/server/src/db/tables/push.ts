import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/**
 * A browser that gets the notifications of one person. Deleted when its session ends, and when its push service no
 * longer knows the browser.
 */
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
