import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Conversation } from '#entities/chat/types.ts';
import { useChatSummary } from '#entities/chat/use-chat-summary.ts';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { text as kitText } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

const ReadersSheet = openedPart(async () => (await import('./readers-sheet.tsx')).ReadersSheet);

/** The parts of a chat that is a circle's: the circle, what is pinned for all, and what can be done with messages. */
export function useCircleChat(conversation: Conversation | undefined) {
  const cache = useQueryClient();
  const chatId = conversation?.chatId ?? null;
  const listed = useChatSummary(chatId);
  const circle = listed?.circle ?? conversation?.circle;
  const pinnedId = listed?.pinnedMessageId ?? null;
  const isOfCircle = circle !== undefined;
  const isLeader = circle?.role === 'leader';
  const mayWrite = !circle || mayWriteIn(circle);
  const [asked, setAsked] = useState<{ messageId: MessageId; isOpen: boolean } | null>(null);
  // A stable value: a changing one would draw all memoised rows again.
  const actions = useMemo(
    () =>
      isOfCircle && chatId !== null
        ? {
            isLeader,
            mayWrite,
            pinnedId,
            onReaders: ({ id }: Message) => setAsked({ messageId: id, isOpen: true }),
            onPinForAll: (id: MessageId | null) =>
              void import('./pin-for-all.ts')
                .then(({ pinForAll }) => pinForAll(cache, chatId, id))
                .catch(() => toast(kitText.partFailed, { kind: 'error' })),
          }
        : null,
    [isOfCircle, isLeader, mayWrite, pinnedId, chatId, cache],
  );
  const readers = asked && (
    <ReadersSheet
      key={asked.messageId}
      messageId={asked.messageId}
      isOpen={asked.isOpen}
      onClose={() => setAsked({ ...asked, isOpen: false })}
    />
  );
  return { circle, pinnedId, mayWrite, actions, readers };
}
