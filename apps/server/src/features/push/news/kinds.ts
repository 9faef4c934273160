import type { PushKind, PushUrgency } from './types.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

interface KindOptions {
  /**
   * The `NotificationSettings` column that turns this kind off; null: nothing does, and a disabled account gets the push
   * too, because it is about the account itself.
   */
  setting:
    | `notifies_${'follows' | 'reactions' | 'comments' | 'likes' | 'messages' | 'events' | 'memories'}`
    | 'who_mentions'
    | null;
  /** How long the push service keeps the push for a browser that is offline. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** The delay in which more of this kind is collected, or the action is undone. */
  delaySeconds: number;
}

/** Messages are sent at once and kept long; likes may wait until the phone is used anyway. */
export const KINDS: Record<PushKind, KindOptions> = {
  message: { setting: 'notifies_messages', ttlSeconds: 7 * DAY, urgency: 'high', delaySeconds: 0 },
  comment: { setting: 'notifies_comments', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
  reaction: { setting: 'notifies_reactions', ttlSeconds: DAY, urgency: 'low', delaySeconds: 5 },
  like: { setting: 'notifies_likes', ttlSeconds: DAY, urgency: 'low', delaySeconds: 60 },
  reply: { setting: 'notifies_comments', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
  comment_like: { setting: 'notifies_likes', ttlSeconds: DAY, urgency: 'low', delaySeconds: 60 },
  follow: { setting: 'notifies_follows', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
  mention: { setting: 'who_mentions', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
  follow_request: { setting: 'notifies_follows', ttlSeconds: 7 * DAY, urgency: 'normal', delaySeconds: 0 },
  circle_invitation: { setting: 'notifies_follows', ttlSeconds: 7 * DAY, urgency: 'normal', delaySeconds: 0 },
  event_changed: { setting: 'notifies_events', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
  event_cancelled: { setting: 'notifies_events', ttlSeconds: 7 * DAY, urgency: 'high', delaySeconds: 0 },
  event_reminder: { setting: 'notifies_events', ttlSeconds: DAY, urgency: 'high', delaySeconds: 0 },
  event_place: { setting: 'notifies_events', ttlSeconds: 3 * DAY, urgency: 'high', delaySeconds: 0 },
  decision: { setting: null, ttlSeconds: 7 * DAY, urgency: 'normal', delaySeconds: 0 },
  scheduled: { setting: null, ttlSeconds: DAY, urgency: 'normal', delaySeconds: 0 },
  memories: { setting: 'notifies_memories', ttlSeconds: 12 * HOUR, urgency: 'low', delaySeconds: 0 },
  new_sign_in: { setting: null, ttlSeconds: 7 * DAY, urgency: 'high', delaySeconds: 0 },
  follow_accepted: { setting: 'notifies_follows', ttlSeconds: 3 * DAY, urgency: 'normal', delaySeconds: 0 },
};
