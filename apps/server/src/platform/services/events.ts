import type { ChatId, CommentId, MessageId, PostId, UserId } from '@sfera/contract/ids';
import type { NotificationType } from '@sfera/contract/notifications';
import { log } from '../core/log.ts';

/** What has happened, told after its commit to those who care. `at` is the time of the deed. */
export interface Events {
  /** Of a public account. */
  followed: { followerId: UserId; followeeId: UserId; at: Date };
  /** A request to a private account. */
  followRequested: { followerId: UserId; followeeId: UserId; at: Date };
  /** Of many at once when a private account becomes public. */
  followAccepted: { followerIds: readonly UserId[]; followeeId: UserId; at: Date };
  followDeclined: { followerId: UserId; followeeId: UserId; at: Date };
  /** Also when another reaction takes the place of the one before. */
  reacted: { postId: PostId; userId: UserId; at: Date };
  commented: { postId: PostId; commentId: CommentId; userId: UserId; at: Date };
  /** Also of one's own post. */
  liked: { postId: PostId; userId: UserId; at: Date };
  /** What one transaction brought. */
  messaged: readonly { chatId: ChatId; messageId: MessageId; recipientId: UserId; at: Date }[];
  /** These people's lists of notifications have something new, by one person's deed. */
  notified: {
    type: NotificationType;
    recipientIds: readonly UserId[];
    senderId: UserId;
    /** With `comment` and `reaction`. */
    postId: PostId | null;
    at: Date;
  };
}
type Name = keyof Events;
type Listener<N extends Name> = (event: Events[N]) => Promise<void>;

/**
 * Carries news from a feature to those above it. An event may be lost when the process is killed right after the
 * commit: what must not be lost is a job of the transaction.
 */
export interface EventBus {
  on<N extends Name>(name: N, listener: Listener<N>): void;
  /** Never fails and never waits: who did the deed has the answer already. */
  emit<N extends Name>(name: N, event: Events[N]): void;
  /** Resolves when every listener has dealt with what was told so far. */
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
