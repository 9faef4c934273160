import type { Peer } from '#entities/chat/peer.ts';
import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Ref } from 'react';
import type { Conversation, OutgoingMessage } from '#entities/chat/types.ts';
import type { Entry } from './entry.ts';

/** The actions on messages in the chat of a circle alone. */
export interface CircleActions {
  isLeader: boolean;
  /** False where only leaders write, and the reader is none. */
  mayWrite: boolean;
  /** The message that is pinned for all. */
  pinnedId: MessageId | null;
  /** Shows who has read an own message. */
  onReaders: (message: Message) => void;
  /** For leaders; null unpins. */
  onPinForAll: (id: MessageId | null) => void;
  /** Deletes a message of another person; for leaders. */
  onDeleteForAll: (message: Message) => void;
}

/** Actions of a message's menu. The menu reports the choice; its owner asks questions and calls the server. */
export interface MessageActions {
  isPinned: (id: MessageId) => boolean;
  /** Pins or unpins the message. */
  onPin: (message: Message) => void;
  /** Copies the words of a message, also of an own one that is not sent yet. */
  onCopy: (message: { readonly content: string }) => void;
  onDelete: (message: Message) => void;
  onReply: (message: Message) => void;
  onEdit: (entry: Entry) => void;
  onForward: (message: Message) => void;
  /** Puts an own photo or video into an album. */
  onToAlbum: (message: Message) => void;
  /** Begins to pick several messages, with this one. */
  onSelect: (message: Message) => void;
  /** Null takes one's own reaction back. */
  onReact: (entry: Entry, reaction: Reaction | null) => void;
  /** False until the reader has accepted the chat. */
  canReact: boolean;
  /** Leads to a message that is quoted. */
  onShowQuote: (id: MessageId) => void;
  /** Reports a message of the other person. */
  onReport: (message: Message) => void;
  /** Null in a chat of two. */
  circle: CircleActions | null;
}

/** Imperative calls of the list for its parents. */
export interface HistoryHandle {
  /** Scrolls to the message and highlights it. @returns false when the message is not loaded, or hidden */
  scrollToMessage: (id: MessageId) => boolean;
  scrollToBottom: () => void;
}

export interface HistoryProps {
  /** Undefined until the first load. */
  conversation: Conversation | undefined;
  /** Whether the first load failed; failed loads of older pages do not count. */
  isError?: boolean;
  onReload?: () => void;
  /** Own messages to this person that the server has not stored yet, in order. */
  outgoing: readonly OutgoingMessage[];
  partner: Peer;
  ownId: UserId;
  isTyping: boolean;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  /** Called when the view is near the top, possibly again while a page is loading. */
  onFetchOlder: () => void;
  isFetchingNewer: boolean;
  /** The same near the end of what is loaded. */
  onFetchNewer: () => void;
  /** The view is wanted at the newest message, which is not loaded. */
  onLoadNewest: () => void;
  /** The view has passed this message; called with ever newer ones. */
  onSeen: (id: MessageId) => void;
  /** The newest message that was in view. */
  seenId: MessageId | null;
  /** Incoming messages of the whole chat that are not read. */
  unreadCount: number;
  menu: MessageActions;
  onRetry: (tempId: string) => void;
  onDiscard: (tempId: string) => void;
  onOpenPhoto: (message: Message) => void;
  /** The heading of a day was pressed. Unit: ISO 8601. */
  onPickDay?: (at: string) => void;
  /** Messages that the viewer has deleted on this device only. */
  hiddenIds: ReadonlySet<MessageId>;
  /** Messages that are picked; null unless some are being picked. */
  picked: ReadonlySet<MessageId> | null;
  onPick: (message: Message) => void;
  historyRef?: Ref<HistoryHandle>;
}

/** The callbacks of a row. */
export type RowActions = Pick<
  HistoryProps,
  'menu' | 'onRetry' | 'onDiscard' | 'onOpenPhoto' | 'onPick' | 'onPickDay'
>;
