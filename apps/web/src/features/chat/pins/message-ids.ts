import { MessageId, type PeerId, type UserId } from '@sfera/contract/base/ids';
import { useMemo, useSyncExternalStore } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { storedIds } from './stored-ids.ts';

interface MessageIdStore {
  /** The marked messages of the signed-in account's chat with this person, the latest mark last. */
  useIds: (partnerId: PeerId) => readonly MessageId[];
  add: (ownId: UserId, partnerId: PeerId, id: MessageId) => void;
  remove: (ownId: UserId, partnerId: PeerId, ids: readonly MessageId[]) => void;
}

/**
 * Messages that are marked on this device only, by account and chat. Marks stay after a sign-out, because ids reveal
 * nothing; deleting the account deletes the marks.
 * @param max most marks kept per chat; the oldest are dropped
 */
export function messageIdStore(name: string, max: number): MessageIdStore {
  const { subscribe, read, parse, write } = storedIds(MessageId);
  const keyOf = (ownId: UserId, partnerId: PeerId) => `sfera:${name}:${ownId}:${partnerId}`;
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
