import type { SentFile, Voice } from '@sfera/contract/attachment';
import type { ChatSummary, Message, MessageType } from '@sfera/contract/chat';
import type { MediaEdit } from '@sfera/contract/edit';
import type { ChatId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import type { Picture } from '@sfera/contract/media';
import type { MessageReaction, Quote } from '@sfera/contract/message-parts';
import type { MessageVideo } from '@sfera/contract/message-video';
import type { UserPreview } from '@sfera/contract/users';

/** What is known of the messages with one person, or in a circle. */
export interface Conversation {
  /** Null before the first message. */
  readonly chatId: ChatId | null;
  readonly interlocutor: UserPreview;
  /** Of the chat of a circle. */
  readonly circle?: ChatSummary['circle'];
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
  /** The photo of an `image` as it was picked, the file of a `video`, or the bytes of what is `attached`. */
  readonly photo: Blob | null;
  /** A video instead of a photo. An app of a former build takes it for a photo, and is refused. */
  readonly video?: WrittenVideo;
  /** A sound or a file instead of a photo; `content` says it in words. */
  readonly attached?: Attached;
  /** The partner's story that it answers. */
  readonly storyId: StoryId | null;
  /** The message that it answers; missing in what former versions of the app have left. */
  readonly replyTo?: Quote | null;
  /** The message of which it is a copy. */
  readonly forwardOf?: ForwardedMessage;
  /** When it was written: ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What the server makes of the bytes of a message. */
export type Attached = Omit<Voice, 'url' | 'isHeard'> | Omit<SentFile, 'url'>;

/** What is done with the file of a video, and how it is shown until the server has it. */
export interface WrittenVideo extends Pick<MessageVideo, 'form' | 'durationMs' | 'hasSound'> {
  readonly edit: MediaEdit;
  /** A frame of it, cut as the video will be; null where this browser shows none. */
  readonly poster: Blob | null;
}

/** A message that is to be forwarded, as this device shows its copy until the server has made it. */
export interface ForwardedMessage {
  readonly id: MessageId;
  /** Login of the first author; null when that person is gone or hidden. */
  readonly login: string | null;
  readonly picture: Picture | null;
  readonly video?: MessageVideo | undefined;
}

/** A message that something is done with, as it lies on people's devices. */
export interface MessageTarget {
  readonly partnerId: UserId;
  /** Key of its row: the `tempId` of one's own message, else its id. */
  readonly name: string;
  /** Null while it waits in the outbox itself: the server is asked for it by its `tempId` then. */
  readonly messageId: MessageId | null;
}

/** One's own message that the server has not answered for yet. */
export interface OutgoingMessage extends WrittenMessage {
  readonly state: OutgoingState;
  /** Russian, why it was refused; null unless it was. */
  readonly failure: string | null;
  /** One's own, which waits as well. */
  readonly reactions?: MessageReaction[];
}
