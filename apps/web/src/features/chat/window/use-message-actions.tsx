import type { Peer } from '#entities/chat/peer.ts';
import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deleteForAll, react } from '#entities/chat/actions/change-message.ts';
import { useIsRequest } from '#entities/chat/requests.ts';
import { OpenedReport } from '#entities/moderation/report/opened-report.ts';
import { useUserId } from '#shared/api/session.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import type { useComposing } from '../composer/use-composing.ts';
import { targetOf } from '../history/entry.ts';
import type { CircleActions, MessageActions } from '../history/types.ts';
import type { usePinnedMessages } from '../pins/pinned-messages.ts';
import type { useSelection } from '../selection/use-selection.ts';
import { copyWords } from '../copy-words.ts';

const DeleteMessageDialog = openedPart(
  async () => (await import('../deletion/delete-message-dialog.tsx')).DeleteMessageDialog,
);

const AlbumSheet = openedPart(async () => (await import('./message-album-sheet.tsx')).MessageAlbumSheet);

interface MessageActionsOptions {
  partner: Peer;
  pins: ReturnType<typeof usePinnedMessages>;
  /** Called when a partner's message is to be deleted on this device. */
  onHide: (id: MessageId) => void;
  composing: ReturnType<typeof useComposing>;
  selection: ReturnType<typeof useSelection>;
  onForward: (messages: readonly Message[]) => void;
  onShowQuote: (id: MessageId) => void;
  /** Called after a block of the partner. */
  onBlocked: () => void;
  /** Null in a chat of two. */
  circle: Omit<CircleActions, 'onDeleteForAll'> | null;
}

/** A message about which something is asked; it stays while the question is animated away. */
interface Asked {
  message: Message;
  isOpen: boolean;
}

/** The actions of a message's menu, the question that precedes a deletion, the sheet of a report, and the albums for a picture. */
export function useMessageActions(options: MessageActionsOptions) {
  const { partner, pins, composing, selection, onHide, onBlocked, circle: ofCircle } = options;
  const { onForward, onShowQuote } = options;
  const ownId = useUserId();
  const cache = useQueryClient();
  const canReact = !useIsRequest(partner.id);
  const { replyTo, edit } = composing;
  const { begin } = selection;
  const [asked, setAsked] = useState<(Asked & { isForAll: boolean }) | null>(null);
  const [reported, setReported] = useState<Asked | null>(null);
  const [kept, setKept] = useState<Asked | null>(null);
  const circle = useMemo(
    () =>
      ofCircle && {
        ...ofCircle,
        onDeleteForAll: (message: Message) => setAsked({ message, isOpen: true, isForAll: true }),
      },
    [ofCircle],
  );

  const remove = ({ message, isForAll }: { message: Message; isForAll: boolean }) => {
    if (isForAll || message.senderId === ownId) deleteForAll(cache, partner.id, message);
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
      onCopy: ({ content }) => void copyWords(content),
      onDelete: (message) => setAsked({ message, isOpen: true, isForAll: false }),
      onReport: (message) => setReported({ message, isOpen: true }),
      onReply: replyTo,
      onEdit: edit,
      onForward: (message) => onForward([message]),
      onToAlbum: (message) => setKept({ message, isOpen: true }),
      onSelect: begin,
      onReact: (entry, reaction) => react(targetOf(entry, partner.id), reaction),
      canReact,
      onShowQuote,
      circle,
    }),
    [pins, replyTo, edit, onForward, begin, partner.id, canReact, onShowQuote, circle],
  );
  const dialog = asked && (
    <DeleteMessageDialog
      kind={asked.message.senderId === ownId ? 'own' : asked.isForAll ? 'others' : 'here'}
      isOpen={asked.isOpen}
      onClose={() => setAsked({ ...asked, isOpen: false })}
      onDelete={() => remove(asked)}
    />
  );
  const author = reported?.message.author ?? (partner.kind === 'person' ? partner : undefined);
  const report = reported && author && (
    <OpenedReport
      key={reported.message.id}
      target={{ kind: 'message', id: reported.message.id, author }}
      isOpen={reported.isOpen}
      onClose={() => setReported({ ...reported, isOpen: false })}
      // A person who is blocked in a circle disappears from a chat that goes on.
      onBlocked={circle ? () => undefined : onBlocked}
    />
  );
  const albums = kept && (
    <AlbumSheet
      message={kept.message}
      isOpen={kept.isOpen}
      onClose={() => setKept({ ...kept, isOpen: false })}
    />
  );
  return { menu, dialog, report, albums };
}
