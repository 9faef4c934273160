import type {
  ChatId,
  CircleId,
  CommentId,
  DecisionId,
  EventId,
  MessageId,
  PostId,
  ScheduledPostId,
  SessionId,
  UserId,
} from '@sfera/contract/base/ids';
import type { MentioningObject } from '../../../base/events.ts';
import type { PushMessage } from '@sfera/contract/notices/push';

export interface MessageNews {
  kind: 'message';
  chatId: ChatId;
  /** The push covers messages from this one on; earlier ones were pushed before. */
  from: MessageId;
  /**
   * Messages from this time on are left to a later check, because their recipient may still read them in the open chat.
   * Unit: milliseconds since 1970.
   */
  until?: number;
}

/** News about a post of the recipient. */
export interface PostNews {
  kind: 'comment' | 'reaction' | 'like';
  postId: PostId;
  /** The push covers actions from this time on; earlier ones were pushed before. Unit: milliseconds since 1970. */
  since: number;
}

/** A reply to the person, or likes of a comment of the person. */
export interface CommentNews {
  kind: 'reply' | 'comment_like';
  commentId: CommentId;
}

/** A text that mentions the person. */
export interface MentionNews {
  kind: 'mention';
  object: MentioningObject;
}

/** `userId`: the follower, the requester, or the account that accepted. */
export interface FollowNews {
  kind: 'follow' | 'follow_request' | 'follow_accepted';
  userId: UserId;
}

/** An invitation to a circle. */
export interface CircleNews {
  kind: 'circle_invitation';
  circleId: CircleId;
}

/** A sign-in to the account of the recipient from an unknown device. */
export interface SignInNews {
  kind: 'new_sign_in';
  sessionId: SessionId;
}

/** A decision of moderators about the person, a decision taken back, or an answer to an appeal. */
export interface DecisionNews {
  kind: 'decision';
  decisionId: DecisionId;
}

/** News of an event to which the recipient comes. */
export interface EventNews {
  kind: 'event_changed' | 'event_cancelled' | 'event_reminder' | 'event_place';
  eventId: EventId;
}

/** The time of a scheduled post of the recipient has come; `publishedId`: what it has become, null when nothing. */
export interface ScheduledNews {
  kind: 'scheduled';
  scheduledId: ScheduledPostId;
  publishedId: PostId | null;
}

/** Posts of this day in former years; `day` is today in the time zone of the recipient. */
export interface MemoriesNews {
  kind: 'memories';
  day: string;
  timeZone: string;
}

/** The subject of a push. The content is read from the state at the time of sending. */
export type PushNews =
  | MessageNews
  | PostNews
  | FollowNews
  | CircleNews
  | SignInNews
  | DecisionNews
  | MentionNews
  | CommentNews
  | ScheduledNews
  | EventNews
  | MemoriesNews;

export type PushKind = PushNews['kind'];

/** Delivery urgency (RFC 8030, 5.3): the push service may delay a push to save battery. */
export type PushUrgency = 'very-low' | 'low' | 'normal' | 'high';

/** A push, ready for all browsers of one person. */
export interface ComposedPush {
  message: PushMessage;
  /** How long the push service keeps the push for a browser that is offline. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** At the push service a push replaces a waiting one with the same topic. Sent as a hash. */
  topic: string;
}
