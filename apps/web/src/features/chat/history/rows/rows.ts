import type { MessageId, UserId } from '@sfera/contract/ids';
import type { Message } from '@sfera/contract/chat';
import { MESSAGE_PAGE_SIZE } from '@sfera/contract/limits';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { outgoingEntry, storedEntry, type Entry } from '../entry.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  entry: Entry;
  /** Of those that one person has written in a row on one day. */
  isFirstOfGroup: boolean;
  /** It is the first of its day, which is named above it. */
  opensDay: boolean;
  /** The line «Непрочитанные сообщения» stands above it. */
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
  /** There may be messages before these. */
  hasOlder: boolean;
  /** The oldest message that was not read when the chat was opened. */
  firstUnread: MessageId | null;
}

/** What the list shows, oldest first. A message that was answered for while it is still in the outbox stands once. */
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
  // Whether the oldest one of a page opens its day is not known; mostly it does not, and what is read must not jump. Of
  // less than a page, as when somebody's first message makes a chat, it mostly does.
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

/** Of each message, its row as it was made last. */
const made = new WeakMap<Entry['message'], MessageRow>();

/** The row that there was, when nothing of it has changed: it need not be drawn again. */
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
