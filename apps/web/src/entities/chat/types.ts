import type { Message, MessageType } from '@sfera/contract/chat';
import type { ChatId, MessageId, StoryId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';

/** What is known of the messages with one person. */
export interface Conversation {
  /** Null before the first message. */
  readonly chatId: ChatId | null;
  readonly interlocutor: UserPreview;
  /** Oldest first, without a gap up to {@link ceiling}. */
  readonly messages: readonly Message[];
  /** Whether there are messages before them. */
  readonly hasOlder: boolean;
  /** Id up to which everything is loaded; there may be messages after it. Null: loaded up to the newest message. */
  readonly ceiling: MessageId | null;
}

/**
 * How far one's own message has come: it waits for the network or for those before it, is on its way, or was refused
 * and waits for the person.
 */
export type OutgoingState = 'waiting' | 'sending' | 'failed';

/** One's own message as it is written. It lies on people's devices so. */
export interface WrittenMessage {
  /** Stays its name when the server has answered: a row keeps its key. */
  readonly tempId: string;
  readonly partner: UserPreview;
  readonly messageType: MessageType;
  readonly content: string;
  /** The photo of an `image`, as it was picked. */
  readonly photo: Blob | null;
  /** The partner's story that it answers. */
  readonly storyId: StoryId | null;
  /** When it was written: ISO 8601, UTC. */
  readonly createdAt: string;
}

/** One's own message that the server has not answered for yet. */
export interface OutgoingMessage extends WrittenMessage {
  readonly state: OutgoingState;
  /** Russian, why it was refused; null unless it was. */
  readonly failure: string | null;
}
