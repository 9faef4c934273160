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
  StoryId,
  UserId,
} from '@sfera/contract/base/ids';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { NotificationType } from '@sfera/contract/notices/notifications';
import { log } from './log.ts';

/** The object whose text has mentions. */
export type MentioningObject = { postId: PostId } | { commentId: CommentId } | { storyId: StoryId };

/** Events that features above listen to, emitted after the commit. `at` is the time of the action. */
export interface Events {
  /** A person follows a public account. */
  followed: { followerId: UserId; followeeId: UserId; at: Date };
  /** A person asks to follow a private account. */
  followRequested: { followerId: UserId; followeeId: UserId; at: Date };
  /** An account accepts requests; all of them when it becomes public. */
  followAccepted: { followerIds: readonly UserId[]; followeeId: UserId; at: Date };
  followDeclined: { followerId: UserId; followeeId: UserId; at: Date };
  /** A person blocks another one. */
  blocked: { blockerId: UserId; blockedId: UserId };
  unblocked: { blockerId: UserId; blockedId: UserId };
  /** A person reacts to a post, or changes the reaction. */
  reacted: { postId: PostId; userId: UserId; at: Date };
  commented: { postId: PostId; commentId: CommentId; userId: UserId; at: Date };
  /** A person likes a comment, which may be their own. */
  commentLiked: { commentId: CommentId; userId: UserId; at: Date };
  /** A person likes a post, which may be their own. */
  liked: { postId: PostId; userId: UserId; at: Date };
  /** The messages of one transaction. */
  messaged: readonly { chatId: ChatId; messageId: MessageId; recipientId: UserId; at: Date }[];
  /** Messages that have just come into their chat, or whose chat was just accepted, and whose texts have links. */
  linked: readonly { messageId: MessageId; senderId: UserId }[];
  /** A message in the chat of a circle. */
  circleMessaged: { chatId: ChatId; messageId: MessageId; senderId: UserId };
  /** A person has joined a circle, or is not inside any more. */
  circleJoined: { circleId: CircleId; userId: UserId };
  circleLeft: { circleId: CircleId; userIds: readonly UserId[] };
  /** The name or the look of a circle has changed, or who may do what in it. */
  circleChanged: { circleId: CircleId };
  /** A leader invites these people to a circle. */
  circleInvited: { circleId: CircleId; recipientIds: readonly UserId[]; senderId: UserId; at: Date };
  /** A job, in any process, has removed messages that were past their time. */
  messagesExpired: { chatId: ChatId; messageIds: readonly MessageId[] };
  /** A job, in any process, has changed a message: its video has ended, or the card of its link is there. */
  messageChangedByJob: { messageId: MessageId };
  /** A new text mentions these people, who have been told in its transaction. */
  mentioned: { object: MentioningObject; recipientIds: readonly UserId[]; senderId: UserId; at: Date };
  /** An action of one person has added to these people's notifications. */
  notified: {
    type: Exclude<NotificationType, 'new_sign_in' | `event_${string}`>;
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
  /** A request, in any process, waits for the right that this holder has to write to an upload. */
  uploadWanted: { holder: string };
  /** A person publishes a text, or changes the texts of their profile. */
  published: PublishedText;
  /** The server has found something for a moderator to look at. Nothing is done to the object meanwhile. */
  suspicious: {
    objectKind: 'post' | 'comment' | 'story' | 'profile';
    /** The id of the object; for a profile, the id of its account. */
    objectId: PostId | CommentId | StoryId | UserId;
    authorId: UserId;
    cause: Suspicion;
    at: Date;
  };
  /** The time of a scheduled post has come: it has become this post; null: it could not be published. */
  scheduledEnded: { userId: UserId; scheduledId: ScheduledPostId; postId: PostId | null };
  /** People were told of an event. */
  eventTold: {
    type: Extract<NotificationType, `event_${string}`>;
    eventId: EventId;
    recipientIds: readonly UserId[];
  };
  /** Moderators have decided about a person, taken a decision back, or answered an appeal. */
  moderated: { authorId: UserId; decisionId: DecisionId };
  /** A person signs in. A known device or address has signed in to the account before. */
  sessionOpened: { userId: UserId; sessionId: SessionId; isKnownDevice: boolean };
}

interface PublishedText {
  objectKind: Events['suspicious']['objectKind'];
  objectId: Events['suspicious']['objectId'];
  authorId: UserId;
  text: string;
  /** It was published elsewhere before, and brought along. */
  isImported?: boolean;
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
