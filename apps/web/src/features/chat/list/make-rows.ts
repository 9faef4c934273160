import { type Peer, toPeer } from '#entities/chat/peer.ts';
import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { ChatId } from '@sfera/contract/base/ids';
import { isOver } from '#entities/chat/expiry.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import type { Sunk } from '../pins/pinned-chats.ts';

/** The newest message of a chat: stored on the server or still in the outbox. */
export type Newest =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'outgoing'; readonly message: OutgoingMessage };

/** One row of the list. */
export interface ChatRow {
  readonly partner: Peer;
  /** Null before the server has the first message. */
  readonly chat: ChatSummary | null;
  readonly newest: Newest | null;
  readonly isPinned: boolean;
}

/** Identifies the newest message of a row: another name means that a newer message has come. */
export function newestName({ newest }: Pick<ChatRow, 'newest'>): string | null {
  if (newest === null) return null;
  return newest.kind === 'outgoing' ? newest.message.tempId : newest.message.id;
}

/** ISO 8601, UTC. */
const timeOf = (newest: Newest | null) => newest?.message.createdAt ?? null;

/** A waiting message counts as newer than all stored ones; a failed message keeps the time it was written at. */
function newestOf(chat: ChatSummary | null, outgoing: OutgoingMessage | undefined): Newest | null {
  const last = chat?.lastMessage && !isOver(chat.lastMessage) ? chat.lastMessage : null;
  if (outgoing && (outgoing.state !== 'failed' || last === null || outgoing.createdAt > last.createdAt))
    return { kind: 'outgoing', message: outgoing };
  return last && { kind: 'message', message: last };
}

/**
 * Returns the rows in their order: the pinned chats, the latest pin first; then the others, the newest message first,
 * messages in the outbox included; at the end the chats that were unpinned and have got no new message since.
 * @param chats in the server's order
 * @param outgoing in the order of writing
 */
export function makeRows(
  chats: readonly ChatSummary[],
  outgoing: readonly OutgoingMessage[],
  pins: readonly ChatId[],
  sunk: Sunk,
): ChatRow[] {
  const lastOutgoing = new Map(outgoing.map((message) => [message.partner.id, message]));
  const pinned = new Set(pins);
  const settled: ChatRow[] = [];
  const moved: ChatRow[] = [];
  for (const chat of chats) {
    const partner = toPeer(chat.interlocutor);
    const newest = newestOf(chat, lastOutgoing.get(partner.id));
    const row = steady({ partner, chat, newest, isPinned: pinned.has(chat.id) }, chat);
    (newest?.kind === 'outgoing' ? moved : settled).push(row);
    lastOutgoing.delete(partner.id);
  }
  for (const message of lastOutgoing.values())
    moved.push({
      partner: toPeer(message.partner),
      chat: null,
      newest: newestOf(null, message),
      isPinned: false,
    });

  const rows = mergeByTime(settled, moved);
  const isSunk = (row: ChatRow) => row.chat !== null && sunk.get(row.chat.id) === newestName(row);
  const placeOf = (places: readonly ChatId[], row: ChatRow) => (row.chat ? places.indexOf(row.chat.id) : -1);
  const sunkPlaces = [...sunk.keys()];
  return [
    ...rows.filter((row) => row.isPinned).toSorted((one, other) => placeOf(pins, one) - placeOf(pins, other)),
    ...rows.filter((row) => !row.isPinned && !isSunk(row)),
    ...rows
      .filter((row) => !row.isPinned && isSunk(row))
      .toSorted((one, other) => placeOf(sunkPlaces, one) - placeOf(sunkPlaces, other)),
  ];
}

/** The last row made for each chat. */
const made = new WeakMap<ChatSummary, ChatRow>();

/** Returns the earlier row object when nothing in the row has changed, so that React need not draw it again. */
function steady(row: ChatRow, chat: ChatSummary): ChatRow {
  const known = made.get(chat);
  if (known?.newest?.message === row.newest?.message && known?.isPinned === row.isPinned) return known;
  made.set(chat, row);
  return row;
}

/** Inserts the moved rows by time. The others keep the server's order: chats without messages have no time. */
function mergeByTime(settled: readonly ChatRow[], moved: readonly ChatRow[]): ChatRow[] {
  const rows = [...settled];
  const isWaiting = ({ newest }: ChatRow) => newest?.kind === 'outgoing' && newest.message.state !== 'failed';
  const byTime = moved.toSorted((one, other) =>
    (timeOf(one.newest) ?? '') < (timeOf(other.newest) ?? '') ? -1 : 1,
  );
  const failed = byTime.filter((row) => !isWaiting(row));
  for (const row of failed) {
    const time = timeOf(row.newest) ?? '';
    const place = rows.findIndex(({ newest }) => (timeOf(newest) ?? time) < time);
    rows.splice(place === -1 ? rows.length : place, 0, row);
  }
  return [...byTime.filter(isWaiting).toReversed(), ...rows];
}
