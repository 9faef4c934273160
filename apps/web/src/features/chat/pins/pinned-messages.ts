import type { Message } from '@sfera/contract/chat/chat';
import type { PeerId } from '@sfera/contract/base/ids';
import { useMemo } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { messageIdStore } from './message-ids.ts';

const pins = messageIdStore('pinned-messages', 100);

/** The messages of a chat that are pinned on this device, the latest pin first. */
export function usePinnedMessages(partnerId: PeerId) {
  const ownId = useUserId();
  const ids = pins.useIds(partnerId);
  return useMemo(
    () => ({
      ids: ids.toReversed(),
      isPinned: (id: Message['id']) => ids.includes(id),
      unpin: (...gone: Message['id'][]) => ownId && pins.remove(ownId, partnerId, gone),
      /** Pins or unpins the message. */
      toggle(id: Message['id']) {
        if (ownId === null) return;
        if (ids.includes(id)) pins.remove(ownId, partnerId, [id]);
        else pins.add(ownId, partnerId, id);
      },
    }),
    [ownId, partnerId, ids],
  );
}
