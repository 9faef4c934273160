import type { Message } from '@sfera/contract/chat';
import type { MessageId, UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import type { Ref } from 'react';
import type { Conversation, OutgoingMessage } from '#entities/chat/types.ts';

/** What the menu of a message does. It says only what was chosen: questions and calls are its owner's. */
export interface MessageActions {
  isPinned: (id: MessageId) => boolean;
  /** Pins the message, or takes the pin off again. */
  onPin: (message: Message) => void;
  /** Also of one's own message that is not sent yet. */
  onCopy: (message: { readonly content: string }) => void;
  onDelete: (message: Message) => void;
}

/** What others may ask of the list. */
export interface HistoryHandle {
  /** Shows the message and lets it light up. @returns false when it is not loaded, or hidden */
  scrollToMessage: (id: MessageId) => boolean;
  scrollToBottom: () => void;
}

export interface HistoryProps {
  /** Undefined until it has come for the first time. */
  conversation: Conversation | undefined;
  /** The first load failed; older pages that could not be loaded do not count. */
  isError?: boolean;
  onReload?: () => void;
  /** One's own messages to this person that the server has not answered for, in order. */
  outgoing: readonly OutgoingMessage[];
  partner: UserPreview;
  ownId: UserId;
  isTyping: boolean;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  /** Called when the view comes near the top; may be called again while a page is on its way. */
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
  /** Messages that this person has deleted on this device alone. */
  hiddenIds: ReadonlySet<MessageId>;
  historyRef?: Ref<HistoryHandle>;
}

/** What a row may call. */
export type RowActions = Pick<HistoryProps, 'menu' | 'onRetry' | 'onDiscard' | 'onOpenPhoto'>;
