import type { MessageId, UserId } from '@sfera/contract/ids';
import type { Message } from '@sfera/contract/chat';
import { MESSAGE_PAGE_SIZE } from '@sfera/contract/limits';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { outgoingEntry, storedEntry, type Entry } from '../entry.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  entry: Entry;
  /** The first of consecutive messages by one person on one day. */
  isFirstOfGroup: boolean;
  /** The first message of its day; the day is named above it. */
  opensDay: boolean;
  /** Whether the line «Непрочитанные сообщения» stands above the message. */
  opensUnread: boolean;
}

export interface TypingRow {
  kind: 'typing';
  key: 'typing';
}

export type Row = MessageRow | TypingRow;

interface RowsOptions {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  hiddenIds: ReadonlySet<MessageId>;
  ownId: UserId;
  isTyping: boolean;
  /** Whether the server may have older messages. */
  hasOlder: boolean;
  /** The oldest message that was unread when the chat was opened. */
  firstUnread: MessageId | null;
}

/** Returns the rows of the list, oldest first. A stored message that is also still in the outbox makes one row. */
export function toRows(options: RowsOptions): Row[] {
  const { messages, outgoing, hiddenIds, ownId, isTyping, hasOlder, firstUnread } = options;
  const shown = messages.filter(({ id }) => !hiddenIds.has(id));
  const answered = new Set(messages.map(({ senderId, tempId }) => (senderId === ownId ? tempId : null)));
  const entries = [
    ...shown.map((message) => storedEntry(message, ownId)),
    ...outgoing.filter(({ tempId }) => !answered.has(tempId)).map(outgoingEntry),
  ];
  // The line has no place in a range that begins after it.
  const isLineLoaded = firstUnread !== null && (!hasOlder || (messages[0]?.id ?? '') <= firstUnread);
  const unread = isLineLoaded ? shown.find(({ id }) => id >= firstUnread)?.id : undefined;
  const days = entries.map(({ message }) => new Date(message.createdAt).toDateString());
  // A full page does not show whether its oldest message is the first of its day; mostly it is not, and a heading that
  // disappears later would make the text jump. A message of a shorter page, as in a new chat, mostly is.
  const isFirstKnown = !hasOlder || messages.length < MESSAGE_PAGE_SIZE;
  const rows = entries.map((entry, index) => {
    const opensDay = index === 0 ? isFirstKnown : days[index] !== days[index - 1];
    const opensUnread = entry.kind === 'stored' && entry.message.id === unread;
    return steady({
      kind: 'message',
      key: entry.key,
      entry,
      isFirstOfGroup: opensDay || opensUnread || entries[index - 1]?.isOwn !== entry.isOwn,
      opensDay,
      opensUnread,
    });
  });
  return isTyping ? [...rows, { kind: 'typing', key: 'typing' }] : rows;
}

/** The last row made for each message. */
const made = new WeakMap<Entry['message'], MessageRow>();

/** Returns the earlier row object when nothing in the row has changed, so that React need not draw it again. */
function steady(row: MessageRow): MessageRow {
  const { message } = row.entry;
  const known = made.get(message);
  if (
    known?.key === row.key &&
    known.isFirstOfGroup === row.isFirstOfGroup &&
    known.opensDay === row.opensDay &&
    known.opensUnread === row.opensUnread
  )
    return known;
  made.set(message, row);
  return row;
}
