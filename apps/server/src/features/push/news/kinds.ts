import type { PushKind, PushUrgency } from './types.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

interface Manner {
  /** The setting that turns it off; see `NotificationSettings`. */
  setting: `notifies_${'follows' | 'reactions' | 'comments' | 'likes' | 'messages'}`;
  /** How long it is worth telling somebody who is away. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** How long it waits for more of its kind, and for being taken back. */
  gatherSeconds: number;
}

/** Words to somebody are to come at once and to be kept; of a like it is enough to hear with the next look. */
export const KINDS: Record<PushKind, Manner> = {
  message: { setting: 'notifies_messages', ttlSeconds: 7 * DAY, urgency: 'high', gatherSeconds: 0 },
  comment: { setting: 'notifies_comments', ttlSeconds: 3 * DAY, urgency: 'normal', gatherSeconds: 0 },
  reaction: { setting: 'notifies_reactions', ttlSeconds: DAY, urgency: 'low', gatherSeconds: 5 },
  like: { setting: 'notifies_likes', ttlSeconds: DAY, urgency: 'low', gatherSeconds: 60 },
  follow: { setting: 'notifies_follows', ttlSeconds: 3 * DAY, urgency: 'normal', gatherSeconds: 0 },
  follow_request: { setting: 'notifies_follows', ttlSeconds: 7 * DAY, urgency: 'normal', gatherSeconds: 0 },
  follow_accepted: { setting: 'notifies_follows', ttlSeconds: 3 * DAY, urgency: 'normal', gatherSeconds: 0 },
};
