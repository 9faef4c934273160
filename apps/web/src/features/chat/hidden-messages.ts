import type { MessageId, UserId } from '@sfera/contract/ids';
import { useMemo } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { messageIdStore } from './pins/message-ids.ts';

const hidden = messageIdStore('hidden-messages', 2_000);

/** Messages of the other one that were deleted on this device alone (spec 4, Deletion). */
export function useHiddenMessages(partnerId: UserId) {
  const ownId = useUserId();
  const ids = hidden.useIds(partnerId);
  return {
    hiddenIds: useMemo<ReadonlySet<MessageId>>(() => new Set(ids), [ids]),
    hide: (id: MessageId) => ownId && hidden.add(ownId, partnerId, id),
  };
}
