import type { MessageId, PeerId } from '@sfera/contract/base/ids';
import { useMemo } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { messageIdStore } from './pins/message-ids.ts';

const hidden = messageIdStore('hidden-messages', 2_000);

/** The partner's messages that were deleted on this device only. */
export function useHiddenMessages(partnerId: PeerId) {
  const ownId = useUserId();
  const ids = hidden.useIds(partnerId);
  return {
    hiddenIds: useMemo<ReadonlySet<MessageId>>(() => new Set(ids), [ids]),
    hide: (id: MessageId) => ownId && hidden.add(ownId, partnerId, id),
  };
}
