import { ChatId, type UserId } from '@sfera/contract/ids';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { useUserId } from '#shared/api/session.ts';

const Stored = z.array(ChatId);
const NONE: readonly ChatId[] = [];
/** Older pins fall off: as many as a list has chats. */
const MAX_PINS = 500;

/** What had been newest in the chats that were unpinned since the page was loaded, the last one unpinned at the end. */
export type Sunk = ReadonlyMap<ChatId, string | null>;

const NONE_SUNK: Sunk = new Map();

/** Pins stay over a sign-out: ids tell nobody anything. The account's own end takes them along. */
const keyOf = (ownId: UserId) => `sfera:pinned-chats:${ownId}`;

/** What this page wrote, which knows it even where storage is forbidden. */
const written = new Map<string, string>();
const sunkOf = new Map<UserId, Sunk>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const read = (key: string) => written.get(key) ?? readStored(key);

/** Another tab's change; a null key tells that all was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === null) written.clear();
  else written.delete(key);
  tell();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', onStorage);
    // Nobody listens to other tabs from here on.
    written.clear();
  };
}

function change(ownId: UserId, pins: readonly ChatId[], sunk: Sunk): void {
  const text = JSON.stringify(pins.slice(0, MAX_PINS));
  written.set(keyOf(ownId), text);
  writeStored(keyOf(ownId), text);
  sunkOf.set(ownId, sunk);
  tell();
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

/** Whatever else lies there counts as nothing. */
function parse(text: string | null): readonly ChatId[] {
  if (text === null) return NONE;
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return NONE;
  }
}
