import type { MessageId, UserId } from '@sfera/contract/base/ids';
import type { Message } from '@sfera/contract/chat/chat';
import { MESSAGE_PAGE_SIZE } from '@sfera/contract/chat/limits';
import { personName } from '#entities/chat/peer.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { outgoingEntry, storedEntry, type Entry } from '../entry.ts';

export interface MessageRow {
  kind: 'message';
  /** The key of the message, or of the first one of an album: it stays when more come. */
  key: string;
  /** The message, or the last one of an album, which has the caption. */
  entry: Entry;
  /** The messages of an album, oldest first; undefined for a message that stands alone. */
  album: readonly Entry[] | undefined;
  /** The first of consecutive messages by one person on one day. */
  isFirstOfGroup: boolean;
  /** The last of them, in a circle: the author's picture stands beside it. */
  isLastOfGroup: boolean;
  /** How the author of the quoted message is called in this circle, as far as the loaded messages tell. */
  quotedName: string | undefined;
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
  const opensDay = (index: number) => (index === 0 ? isFirstKnown : days[index] !== days[index - 1]);
  const opensUnread = ({ kind, message }: Entry) => kind === 'stored' && message.id === unread;
  const opensGroup = (entry: Entry, index: number) =>
    opensDay(index) || opensUnread(entry) || groupOf(entries[index - 1]) !== groupOf(entry);
  const names = namesOf(messages);
  const isPart = (index: number) =>
    !opensDay(index) &&
    !entries.slice(index, index + 1).some(opensUnread) &&
    isSameAlbum(entries[index - 1], entries[index]);
  const ends = entries.flatMap((_, index) =>
    index + 1 < entries.length && isPart(index + 1) ? [] : [index],
  );
  const rows = ends.flatMap((to, at) => {
    const from = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    const [entry, first, next] = [entries[to], entries[from], entries[to + 1]];
    if (!entry || !first) return [];
    const quotedId = first.message.replyTo?.senderId;
    return steady({
      kind: 'message',
      key: first.key,
      entry,
      album: from === to ? undefined : entries.slice(from, to + 1),
      isFirstOfGroup: opensGroup(first, from),
      isLastOfGroup: authorOf(entry) !== undefined && (!next || opensGroup(next, to + 1)),
      quotedName: quotedId ? names.get(quotedId) : undefined,
      opensDay: opensDay(from),
      opensUnread: opensUnread(first),
    });
  });
  return isTyping ? [...rows, { kind: 'typing', key: 'typing' }] : rows;
}

/** Whether two neighbours were sent together, by one person. */
function isSameAlbum(one: Entry | undefined, other: Entry | undefined): boolean {
  const albumId = other?.message.albumId;
  if (!one || !other || albumId === undefined || albumId !== one.message.albumId) return false;
  return groupOf(one) === groupOf(other);
}

/** The messages of a row, oldest first. */
export const entriesOf = ({ album, entry }: MessageRow): readonly Entry[] => album ?? [entry];

/** The author of an entry, when that is another person in a circle. */
const authorOf = ({ kind, isOwn, message }: Entry) =>
  kind === 'stored' && !isOwn ? message.author : undefined;

/** Messages of the same name stand together. A line of the history, which names its author, stands alone. */
function groupOf(entry: Entry | undefined): string | undefined {
  if (!entry) return undefined;
  const author = authorOf(entry);
  if (!author) return entry.isOwn ? 'own' : 'theirs';
  return entry.message.body.kind === 'timer' ? entry.key : author.id;
}

/** The people whose messages are loaded; empty in a chat of two. */
function namesOf(messages: readonly Message[]): ReadonlyMap<UserId, string> {
  return new Map(messages.flatMap(({ author }) => (author ? [[author.id, personName(author)]] : [])));
}

const isSameList = (one: MessageRow['album'], other: MessageRow['album']) =>
  one?.length === other?.length && (one ?? []).every(({ message }, at) => message === other?.[at]?.message);

/** The last row made for each message. */
const made = new WeakMap<Entry['message'], MessageRow>();

/** Returns the earlier row object when nothing in the row has changed, so that React need not draw it again. */
function steady(row: MessageRow): MessageRow {
  const { message } = row.entry;
  const known = made.get(message);
  if (
    known?.key === row.key &&
    isSameList(known.album, row.album) &&
    known.isFirstOfGroup === row.isFirstOfGroup &&
    known.isLastOfGroup === row.isLastOfGroup &&
    known.quotedName === row.quotedName &&
    known.opensDay === row.opensDay &&
    known.opensUnread === row.opensUnread
  )
    return known;
  made.set(message, row);
  return row;
}
