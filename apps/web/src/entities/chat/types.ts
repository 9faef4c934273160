import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { MediaEdit } from '@sfera/contract/media/edit';
import type { ChatId, MessageId, PeerId, PostId, StoryId } from '@sfera/contract/base/ids';
import type { Picture } from '@sfera/contract/media/media';
import type { MessageBodyOf, MessageVideo, VideoForm } from '@sfera/contract/chat/message-body';
import type { MessageReaction, Quote } from '@sfera/contract/chat/message-parts';

/** The known messages with one person, or in a circle. */
export interface Conversation {
  /** Null before the first message. */
  readonly chatId: ChatId | null;
  readonly interlocutor: Interlocutor;
  /** The circle, in the chat of a circle. */
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
  readonly partner: Interlocutor;
  readonly content: string;
  /** The photo as it was picked, the file of a `video`, or the bytes of what is `attached`; null for words alone. */
  readonly file: Blob | null;
  /** The same file by the name that 0.1.0 knows: a page of it has written the message, or may be the one that sends it. */
  readonly photo?: Blob | null;
  /** A video instead of a photo. */
  readonly video?: WrittenVideo;
  /** A sound or a file instead of a photo; `content` says it in words. */
  readonly attached?: Attached;
  /** The partner's story that it answers. */
  readonly storyId: StoryId | null;
  /** The post that it shares. */
  readonly postId?: PostId;
  /** The album that it is part of. */
  readonly albumId?: string;
  /** The message that it answers. */
  readonly replyTo?: Quote | null;
  /** The message of which it is a copy. */
  readonly forwardOf?: ForwardedMessage;
  /** When it was written: ISO 8601, UTC. */
  readonly createdAt: string;
}

/** The result that the server makes of the bytes of a message. */
export type Attached = Omit<MessageBodyOf<'voice'>, 'url' | 'isHeard'> | Omit<MessageBodyOf<'file'>, 'url'>;

/** The edit of the file of a video, and how the video is shown until the server has it. */
export interface WrittenVideo extends Pick<MessageVideo, 'durationMs' | 'hasSound'> {
  readonly form: VideoForm;
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
  readonly video?: (MessageVideo & { readonly form: VideoForm }) | undefined;
}

/** A message that something is done with, as it lies on people's devices. */
export interface MessageTarget {
  readonly partnerId: PeerId;
  /** Key of its row: the `tempId` of one's own message, else its id. */
  readonly name: string;
  /** Null while it waits in the outbox itself: the server is asked for it by its `tempId` then. */
  readonly messageId: MessageId | null;
}

/** The body of one's own message until the server has it: as a stored one has it, or with its bytes on this device. */
export type OutgoingBody =
  | MessageBodyOf<'text' | 'photo' | 'video' | 'round' | 'post'>
  | { readonly kind: 'photo'; readonly file: Blob }
  | { readonly kind: 'video' | 'round'; readonly file: Blob; readonly video: WrittenVideo }
  | (Attached & { readonly file: Blob })
  | { readonly kind: 'story'; readonly story: null };

/** One's own message that the server has not answered for yet. */
export interface OutgoingMessage extends Pick<
  WrittenMessage,
  'tempId' | 'partner' | 'content' | 'albumId' | 'replyTo' | 'createdAt'
> {
  readonly body: OutgoingBody;
  /** Set for a copy. */
  readonly forwarded?: Pick<ForwardedMessage, 'login'> | undefined;
  readonly state: OutgoingState;
  /** Russian, why it was refused; null unless it was. */
  readonly failure: string | null;
  /** One's own, which waits as well. */
  readonly reactions?: MessageReaction[];
}
