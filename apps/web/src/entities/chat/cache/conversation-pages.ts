import type { Message } from '@sfera/contract/chat/chat';
import type { QueryClient } from '@tanstack/react-query';
import { asKnown } from './chat-marks.ts';
import {
  LOADED_MESSAGES_MAX,
  type ConversationChange,
  type LoadedConversation,
} from './conversation-changes.ts';

// Apart from the other changes, which the first screen loads for the events of the socket.

/** Puts a page in front that was asked for as what comes before `floor`. */
export const withOlder =
  (
    cache: QueryClient,
    { chatId, floor }: Pick<LoadedConversation, 'chatId' | 'floor'>,
    page: { messages: readonly Message[]; isLast: boolean },
  ): ConversationChange =>
  (known) => {
    // Otherwise there would be a gap between the two, or they stand there already.
    if (known.chatId !== chatId || known.floor !== floor) return known;
    return {
      ...known,
      messages: [...asKnown(cache, page.messages), ...known.messages],
      floor: page.messages[0]?.id ?? floor,
      hasOlder: !page.isLast,
    };
  };

/** Puts a page behind that was asked for as what comes from `ceiling` on, with that message itself. */
export const withNewer =
  (
    cache: QueryClient,
    { chatId, ceiling, toldBeyond }: Pick<LoadedConversation, 'chatId' | 'ceiling' | 'toldBeyond'>,
    page: { messages: readonly Message[]; isLast: boolean },
  ): ConversationChange =>
  (known) => {
    if (known.chatId !== chatId || known.ceiling !== ceiling || ceiling === null) return known;
    const newer = page.messages.filter(({ id }) => id > ceiling);
    // A message that was told since the page was asked for may be missing in it.
    const isComplete = page.isLast && known.toldBeyond === toldBeyond;
    return {
      ...known,
      messages: [...known.messages, ...asKnown(cache, newer)],
      ceiling: isComplete ? null : (newer.at(-1)?.id ?? ceiling),
    };
  };

/** Makes room in a long range for the page on this side of it: messages at the other end go. */
export const withRoomFor =
  (side: 'older' | 'newer'): ConversationChange =>
  (known) => {
    if (known.messages.length <= LOADED_MESSAGES_MAX) return known;
    if (side === 'older') {
      const messages = known.messages.slice(0, LOADED_MESSAGES_MAX);
      return { ...known, messages, ceiling: messages.at(-1)?.id ?? known.ceiling };
    }
    const messages = known.messages.slice(-LOADED_MESSAGES_MAX);
    return { ...known, messages, floor: messages[0]?.id ?? known.floor, hasOlder: true };
  };
