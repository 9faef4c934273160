import type { UserId } from '@sfera/contract/ids';
import { useEffect, useMemo } from 'react';
import { useUserId } from '#shared/api/session.ts';
import type { OutgoingMessage } from '../types.ts';
import { openOutbox } from './account-outbox.ts';
import { useOutgoingStore } from './outgoing-store.ts';

const NONE: readonly OutgoingMessage[] = [];

/** All of one's own messages that the server has not answered for yet, in the order of writing. */
export function useAllOutgoing(): readonly OutgoingMessage[] {
  const userId = useUserId();
  useEffect(() => {
    if (userId) openOutbox(userId);
  }, [userId]);
  return useOutgoingStore((all) => (userId ? all[userId] : undefined)) ?? NONE;
}

/** Those to this person. */
export function useOutgoing(partnerId: UserId): readonly OutgoingMessage[] {
  const all = useAllOutgoing();
  return useMemo(() => all.filter(({ partner }) => partner.id === partnerId), [all, partnerId]);
}
