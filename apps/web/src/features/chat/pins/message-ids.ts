import { MessageId, type UserId } from '@sfera/contract/ids';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useUserId } from '#shared/api/session.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

const Stored = z.array(MessageId);
const NONE: readonly MessageId[] = [];

interface MessageIdStore {
  /** Those of the chat with this person, the one added last at the end; of the account that is signed in. */
  useIds: (partnerId: UserId) => readonly MessageId[];
  add: (ownId: UserId, partnerId: UserId, id: MessageId) => void;
  remove: (ownId: UserId, partnerId: UserId, ids: readonly MessageId[]) => void;
}

/**
 * Messages that are marked on this device alone (spec 3), by account and chat. They stay over a sign-out, for ids
 * tell nobody anything; the account's own end takes them along.
 * @param max so many are kept of one chat, the newest marks
 */
export function messageIdStore(name: string, max: number): MessageIdStore {
  const keyOf = (ownId: UserId, partnerId: UserId) => `sfera:${name}:${ownId}:${partnerId}`;
  /** What was written by this page, which knows it even where storage is forbidden. */
  const written = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = (key: string) => {
    const own = written.get(key);
    return own === undefined ? readStored(key) : own;
  };
  const change = (key: string, next: readonly MessageId[]) => {
    const text = next.length === 0 ? null : JSON.stringify(next.slice(-max));
    written.set(key, text);
    writeStored(key, text);
    tell();
  };

  /** Another tab's change; a null key tells that all was cleared. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) written.clear();
    else written.delete(key);
    tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', onStorage);
      // Nobody listens to other tabs from here on.
      written.clear();
    };
  };

  return {
    useIds(partnerId) {
      const ownId = useUserId();
      const text = useSyncExternalStore(subscribe, () =>
        ownId === null ? null : read(keyOf(ownId, partnerId)),
      );
      return useMemo(() => parse(text), [text]);
    },
    add(ownId, partnerId, id) {
      const key = keyOf(ownId, partnerId);
      change(key, [...parse(read(key)).filter((other) => other !== id), id]);
    },
    remove(ownId, partnerId, ids) {
      const key = keyOf(ownId, partnerId);
      change(
        key,
        parse(read(key)).filter((id) => !ids.includes(id)),
      );
    },
  };
}

/** Whatever else lies there counts as nothing. */
function parse(text: string | null): readonly MessageId[] {
  if (text === null) return NONE;
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return NONE;
  }
}
