import { ChatId, type UserId } from '@sfera/contract/base/ids';
import { useMemo, useSyncExternalStore } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { storedIds } from './stored-ids.ts';

/** The oldest pins beyond this number are dropped. As many as a list has chats. */
const MAX_PINS = 500;

/** Chats unpinned since the page was loaded, each with its newest message then; the last one unpinned at the end. */
export type Sunk = ReadonlyMap<ChatId, string | null>;

const NONE_SUNK: Sunk = new Map();

/** Pins stay after a sign-out, because ids reveal nothing; deleting the account deletes the pins. */
const keyOf = (ownId: UserId) => `sfera:pinned-chats:${ownId}`;

const { subscribe, read, parse, write } = storedIds(ChatId);
const sunkOf = new Map<UserId, Sunk>();

function change(ownId: UserId, pins: readonly ChatId[], sunk: Sunk): void {
  sunkOf.set(ownId, sunk);
  write(keyOf(ownId), pins.slice(0, MAX_PINS));
}

/**
 * The chats that are pinned on this device, the latest pin first. An unpinned chat goes to the bottom, and stays there
 * until a new message comes in it or the page is reloaded: the list is sorted by newest message, and an active chat
 * must not stay out of sight.
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
      /** @param newest name of the chat's newest message, as `newestName` returns; null when the chat has none */
      unpin(chatId: ChatId, newest: string | null) {
        if (ownId === null) return;
        const others = pins.filter((id) => id !== chatId);
        change(ownId, others, new Map(sunk).set(chatId, newest));
      },
    }),
    [ownId, pins, sunk],
  );
}
