import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { ChatSummary } from '@sfera/contract/chat/chat';
import type { PeerId } from '@sfera/contract/base/ids';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type Ref } from 'react';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { useAllOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { useRequestsList } from '../requests/use-requests-list.ts';
import { type Sunk, usePinnedChats } from '../pins/pinned-chats.ts';
import { ChatRows } from './chat-row-list.tsx';
import type { Focusable } from './focus-by-arrows.ts';
import { makeRows, newestName, type ChatRow } from './make-rows.ts';
import { RowsSkeleton } from '../person-row/rows-skeleton.tsx';
import { text } from './text.ts';
import { RequestsRow } from '../requests/requests-row.tsx';

interface ListBodyProps {
  activeId: PeerId | null;
  onOpen: (person: Interlocutor) => void;
  onClose: () => void;
  handle: Ref<Focusable>;
}

const DeleteChatDialog = openedPart(
  async () => (await import('../deletion/delete-chat-dialog.tsx')).DeleteChatDialog,
);

const NONE_SUNK: Sunk = new Map();

/** The list of chats, or why it is empty; those that strangers have begun stand behind a row of their own. */
export function ListBody({ activeId, onOpen, onClose, handle }: ListBodyProps) {
  const { chats, isPending, isError, refetch } = useChats();
  const outgoing = useAllOutgoing();
  const { pins, sunk, pin, unpin } = usePinnedChats();
  const [leaving, setLeaving] = useState<ChatSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useRequestsList();
  const requests = useMemo(() => chats?.filter(({ isRequest }) => isRequest) ?? [], [chats]);
  const isOfRequests = list.isOfRequests && requests.length > 0;
  // The last request is answered: one that comes later must not take the place of the chats.
  const isLeft = list.isOfRequests && chats !== undefined && !isOfRequests;
  const leave = useEffectEvent(list.leave);
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  const rows = useMemo(() => {
    if (isOfRequests) return makeRows(requests, [], [], NONE_SUNK);
    const accepted = chats?.filter(({ isRequest }) => !isRequest) ?? [];
    return makeRows(accepted, outgoing, pins, sunk);
  }, [chats, requests, isOfRequests, outgoing, pins, sunk]);
  // Stable callbacks: changing ones would draw all memoised rows again.
  const togglePin = useCallback(
    (row: ChatRow) => {
      if (!row.chat) return;
      if (row.isPinned) unpin(row.chat.id, newestName(row));
      else pin(row.chat.id);
    },
    [pin, unpin],
  );
  const ask = useCallback(({ chat }: ChatRow) => {
    setLeaving(chat);
    setAsking(chat !== null);
  }, []);

  if (isPending) return <RowsSkeleton label={text.loading} rows={8} />;
  if (isError && rows.length === 0)
    return <FailureState title={text.failed} text={text.failedHint} onRetry={refetch} />;
  return (
    <>
      {requests.length > 0 && (
        <RequestsRow
          count={requests.length}
          isOpen={isOfRequests}
          onToggle={isOfRequests ? list.close : list.open}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon={<MessageCircle size={32} />} title={text.noChats} text={text.noChatsHint} />
      ) : (
        <ChatRows
          key={isOfRequests ? 'requests' : 'chats'}
          rows={rows}
          activeId={activeId}
          onOpen={onOpen}
          onPin={togglePin}
          onDelete={ask}
          handle={handle}
        />
      )}
      {leaving && (
        <DeleteChatDialog
          chat={leaving}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            if (leaving.interlocutor.id === activeId) onClose();
          }}
        />
      )}
    </>
  );
}
