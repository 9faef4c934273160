import { MessageId, type UserId } from '@sfera/contract/ids';
import { useMemo, useSyncExternalStore } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { storedIds } from './stored-ids.ts';

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
  const { subscribe, read, parse, write } = storedIds(MessageId);
  const keyOf = (ownId: UserId, partnerId: UserId) => `sfera:${name}:${ownId}:${partnerId}`;
  const change = (key: string, next: readonly MessageId[]) =>
    write(key, next.length === 0 ? null : next.slice(-max));

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
