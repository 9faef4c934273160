import type {
  ChatId,
  CircleId,
  CommentId,
  DecisionId,
  MessageId,
  PostId,
  ScheduledPostId,
  SessionId,
  StoryId,
  UserId,
} from '@sfera/contract/ids';
import type { Suspicion } from '@sfera/contract/moderation';
import type { NotificationType } from '@sfera/contract/notifications';
import { log } from '../core/log.ts';

/** What holds a text with mentions. */
export type MentioningObject = { postId: PostId } | { commentId: CommentId } | { storyId: StoryId };

/** Events that features above listen to, emitted after the commit. `at` is the time of the action. */
export interface Events {
  /** Somebody follows a public account. */
  followed: { followerId: UserId; followeeId: UserId; at: Date };
  /** Somebody asks to follow a private account. */
  followRequested: { followerId: UserId; followeeId: UserId; at: Date };
  /** An account accepts requests; all of them when it becomes public. */
  followAccepted: { followerIds: readonly UserId[]; followeeId: UserId; at: Date };
  followDeclined: { followerId: UserId; followeeId: UserId; at: Date };
  /** Somebody blocks another person. */
  blocked: { blockerId: UserId; blockedId: UserId };
  /** Somebody reacts to a post, or changes the reaction. */
  reacted: { postId: PostId; userId: UserId; at: Date };
  commented: { postId: PostId; commentId: CommentId; userId: UserId; at: Date };
  /** Somebody likes a comment, which may be their own. */
  commentLiked: { commentId: CommentId; userId: UserId; at: Date };
  /** Somebody likes a post, which may be their own. */
  liked: { postId: PostId; userId: UserId; at: Date };
  /** The messages of one transaction. */
  messaged: readonly { chatId: ChatId; messageId: MessageId; recipientId: UserId; at: Date }[];
  /** A message in the chat of a circle. */
  circleMessaged: { chatId: ChatId; messageId: MessageId; senderId: UserId };
  /** Somebody has joined a circle, or is not inside any more. */
  circleJoined: { circleId: CircleId; userId: UserId };
  circleLeft: { circleId: CircleId; userIds: readonly UserId[] };
  /** What a circle is called, how it looks, or who may do what in it. */
  circleChanged: { circleId: CircleId };
  /** A leader invites these people to a circle. */
  circleInvited: { circleId: CircleId; recipientIds: readonly UserId[]; senderId: UserId; at: Date };
  /** A job, in whatever process, has removed messages that were past their time. */
  messagesExpired: { chatId: ChatId; messageIds: readonly MessageId[] };
  /** A job, in whatever process, has ended with the video of a message: it is ready, or can never be played. */
  messageVideoEnded: { messageId: MessageId };
  /** A new text mentions these people, who have been told in its transaction. */
  mentioned: { object: MentioningObject; recipientIds: readonly UserId[]; senderId: UserId; at: Date };
  /** An action of one person has added to these people's notifications. */
  notified: {
    type: Exclude<NotificationType, 'new_sign_in'>;
    recipientIds: readonly UserId[];
    senderId: UserId;
    /** Set for `comment` and `reaction`. */
    postId: PostId | null;
    /** Set for `reply` and `comment_like`: the reply, or the comment that is liked. */
    commentId?: CommentId;
    /** Set for `mention`: what has the text. */
    object?: MentioningObject;
    at: Date;
  };
  /** A request, in whatever process, waits for the right that this holder has to write to an upload. */
  uploadWanted: { holder: string };
  /** Somebody publishes a text, or changes the texts of their profile. */
  published: PublishedText;
  /** The server has found something for a moderator to look at. Nothing is done to the object meanwhile. */
  suspicious: {
    objectKind: 'post' | 'comment' | 'story' | 'profile';
    /** Of a profile, the id of its account. */
    objectId: PostId | CommentId | StoryId | UserId;
    authorId: UserId;
    cause: Suspicion;
    at: Date;
  };
  /** The time of a scheduled post has come: it has become this post; null: it could not be published. */
  scheduledEnded: { userId: UserId; scheduledId: ScheduledPostId; postId: PostId | null };
  /** Moderators have decided about a person, taken a decision back, or answered an appeal. */
  moderated: { authorId: UserId; decisionId: DecisionId };
  /** Somebody signs in. A known device or address has signed in to the account before. */
  sessionOpened: { userId: UserId; sessionId: SessionId; isKnownDevice: boolean };
}

interface PublishedText {
  objectKind: Events['suspicious']['objectKind'];
  objectId: Events['suspicious']['objectId'];
  authorId: UserId;
  text: string;
}
type Name = keyof Events;
type Listener<N extends Name> = (event: Events[N]) => Promise<void>;

/**
 * Carries events from a feature to the features above it. An event is lost when the process is killed right after the
 * commit; work that must not be lost is a job of the transaction.
 */
export interface EventBus {
  on<N extends Name>(name: N, listener: Listener<N>): void;
  /** Never fails and never waits for the listeners. */
  emit<N extends Name>(name: N, event: Events[N]): void;
  /** Resolves when every listener has handled all events emitted so far. */
  settled(): Promise<void>;
}

export function createEventBus(): EventBus {
  const listeners = new Map<Name, ((event: never) => Promise<void>)[]>();
  const running = new Set<Promise<void>>();
  const run = async (name: Name, listener: (event: never) => Promise<void>, event: unknown) => {
    try {
      await listener(event as never);
    } catch (error) {
      log.error(`Событие ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        const done = run(name, listener, event).finally(() => running.delete(done));
        running.add(done);
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
