import type { Message } from '@sfera/contract/chat';
import type { MessageId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useMemo, useState } from 'react';
import { useDeleteMessage } from '#entities/chat/deletion.ts';
import { OpenedReport } from '#entities/moderation/report/opened-report.ts';
import { useUserId } from '#shared/api/session.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { MessageActions } from '../history/types.ts';
import type { usePinnedMessages } from '../pins/pinned-messages.ts';
import { text } from '../text.ts';

const DeleteMessageDialog = openedPart(
  async () => (await import('../deletion/delete-message-dialog.tsx')).DeleteMessageDialog,
);

interface MessageActionsOptions {
  partner: UserPreview;
  pins: ReturnType<typeof usePinnedMessages>;
  /** Called when a partner's message is to be deleted on this device. */
  onHide: (id: MessageId) => void;
  /** Called after a block of the partner. */
  onBlocked: () => void;
}

/** The actions of a message's menu, the question that precedes a deletion, and the sheet of a report. */
export function useMessageActions({ partner, pins, onHide, onBlocked }: MessageActionsOptions) {
  const ownId = useUserId();
  const { mutate: deleteForBoth } = useDeleteMessage();
  // The message stays while its question is animated away.
  const [asked, setAsked] = useState<{ message: Message; isOpen: boolean } | null>(null);

  const [reported, setReported] = useState<{ message: Message; isOpen: boolean } | null>(null);

  const remove = (message: Message) => {
    if (message.senderId === ownId) deleteForBoth({ message, partnerId: partner.id });
    else {
      pins.unpin(message.id);
      onHide(message.id);
    }
  };
  // Stable callbacks: changing ones would draw all memoised rows again.
  const menu = useMemo<MessageActions>(
    () => ({
      isPinned: pins.isPinned,
      onPin: ({ id }) => pins.toggle(id),
      onCopy: ({ content }) => void copy(content),
      onDelete: (message) => setAsked({ message, isOpen: true }),
      onReport: (message) => setReported({ message, isOpen: true }),
    }),
    [pins],
  );
  const dialog = asked && (
    <DeleteMessageDialog
      isOwn={asked.message.senderId === ownId}
      isOpen={asked.isOpen}
      onClose={() => setAsked({ ...asked, isOpen: false })}
      onDelete={() => remove(asked.message)}
    />
  );
  const report = reported && (
    <OpenedReport
      key={reported.message.id}
      target={{ kind: 'message', id: reported.message.id, author: partner }}
      isOpen={reported.isOpen}
      onClose={() => setReported({ ...reported, isOpen: false })}
      onBlocked={onBlocked}
    />
  );
  return { menu, dialog, report };
}

async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast(text.copied, { kind: 'success' });
  } catch {
    toast(text.copyFailed, { kind: 'error' });
  }
}
