import { ChatId, type UserId } from '@sfera/contract/ids';
import { useMemo, useSyncExternalStore } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { storedIds } from './stored-ids.ts';

/** Older pins fall off: as many as a list has chats. */
const MAX_PINS = 500;

/** What had been newest in the chats that were unpinned since the page was loaded, the last one unpinned at the end. */
export type Sunk = ReadonlyMap<ChatId, string | null>;

const NONE_SUNK: Sunk = new Map();

/** Pins stay over a sign-out: ids tell nobody anything. The account's own end takes them along. */
const keyOf = (ownId: UserId) => `sfera:pinned-chats:${ownId}`;

const { subscribe, read, parse, write } = storedIds(ChatId);
const sunkOf = new Map<UserId, Sunk>();

function change(ownId: UserId, pins: readonly ChatId[], sunk: Sunk): void {
  sunkOf.set(ownId, sunk);
  write(keyOf(ownId), pins.slice(0, MAX_PINS));
}

/**
 * The chats that are pinned on this device (spec 4, Pinning), the pin made last first. A chat that is unpinned goes to
 * the bottom, where it stays until something new comes in it or the page is loaded again: the list is one by newest
 * message, and a chat that is written in may not lie where nobody looks.
 */
export function usePinnedChats() {
  const ownId = useUserId();
  const text = useSyncExternalStore(subscribe, () => (ownId === null ? null : read(keyOf(ownId))));
  const sunk = useSyncExternalStore(subscribe, () => (ownId && sunkOf.get(ownId)) || NONE_SUNK);
  const pins = useMemo(() => parse(text), [text]);
  return useMemo(
    () => ({
      pins,
      sunk,
      pin(chatId: ChatId) {
        if (ownId === null) return;
        const stillSunk = new Map(sunk);
        stillSunk.delete(chatId);
        change(ownId, [chatId, ...pins.filter((id) => id !== chatId)], stillSunk);
      },
      /** @param newest names the newest message of the chat, by the same rule as the list; null for none */
      unpin(chatId: ChatId, newest: string | null) {
        if (ownId === null) return;
        const others = pins.filter((id) => id !== chatId);
        change(ownId, others, new Map(sunk).set(chatId, newest));
      },
    }),
    [ownId, pins, sunk],
  );
}
