import type { MessageId, UserId } from '@sfera/contract/ids';
import { useMemo } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { messageIdStore } from './pins/message-ids.ts';

const hidden = messageIdStore('hidden-messages', 2_000);

/** The partner's messages that were deleted on this device only (spec 4, Deletion). */
export function useHiddenMessages(partnerId: UserId) {
  const ownId = useUserId();
  const ids = hidden.useIds(partnerId);
  return {
    hiddenIds: useMemo<ReadonlySet<MessageId>>(() => new Set(ids), [ids]),
    hide: (id: MessageId) => ownId && hidden.add(ownId, partnerId, id),
  };
}
