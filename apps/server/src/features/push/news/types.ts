import type { ChatId, MessageId, PostId, UserId } from '@sfera/contract/ids';
import type { PushMessage } from '@sfera/contract/push';

export interface MessageNews {
  kind: 'message';
  chatId: ChatId;
  /** What was written before this was told already. */
  from: MessageId;
  /**
   * What was written from this time on may still be read where the chat is open, and is looked at again later. Unit:
   * milliseconds since 1970.
   */
  until?: number;
}

/** Of a post of whom it is told to. */
export interface PostNews {
  kind: 'comment' | 'reaction' | 'like';
  postId: PostId;
  /** What was done before this time was told already. Unit: milliseconds since 1970. */
  since: number;
}

/** `userId`: who follows, who asks to, who has accepted. */
export interface FollowNews {
  kind: 'follow' | 'follow_request' | 'follow_accepted';
  userId: UserId;
}

/** What somebody is to be told of. What it says is read when it is sent, from the state of that moment. */
export type PushNews = MessageNews | PostNews | FollowNews;

export type PushKind = PushNews['kind'];

/** How soon a push service is to deliver, as it costs a phone its battery (RFC 8030, 5.3). */
export type PushUrgency = 'very-low' | 'low' | 'normal' | 'high';

/** What goes to the browsers of one person. */
export interface ComposedPush {
  message: PushMessage;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** At the push service it takes the place of one that waits under the same topic. It is hashed on its way. */
  topic: string;
}
