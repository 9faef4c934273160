import MessageCircle from 'lucide-react/icons/message-circle';
import type { Message } from '@sfera/contract/chat/chat';
import type { UserId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { messageWords } from '#entities/chat/message-words.ts';
import { type Peer, personName } from '#entities/chat/peer.ts';
import { text } from './text.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import styles from './history.module.css';
import { MessageList } from './message-list.tsx';
import type { HistoryProps } from './types.ts';

/** Enough for messages that arrive together. A screen reader does not repeat the ones that are already there. */
const KEPT = 5;

/** The messages of one chat, oldest first. Takes the room that its parent, a flex column, leaves. */
export function History(props: HistoryProps) {
  const { conversation, ownId, partner } = props;
  return (
    <div className={styles.room}>
      <Arrivals
        key={partner.id}
        messages={conversation?.messages}
        hasNewer={(conversation?.ceiling ?? null) !== null}
        ownId={ownId}
        partner={partner}
      />
      <Body {...props} />
    </div>
  );
}

function Body(props: HistoryProps) {
  const { conversation, isError = false, onReload, outgoing, hiddenIds, isTyping, hasOlder, partner } = props;
  const isAnythingShown =
    outgoing.length > 0 ||
    (conversation && (isTyping || hasOlder || conversation.messages.some(({ id }) => !hiddenIds.has(id))));
  if (isAnythingShown) return <MessageList key={partner.id} {...props} />;
  if (!conversation && !isError) return <HistorySkeleton />;
  return (
    <div className={styles.centered}>
      {conversation ? (
        <EmptyState icon={<MessageCircle size={32} />} title={text.empty} text={text.emptyHint} />
      ) : (
        <FailureState title={text.loadFailed} onRetry={() => onReload?.()} />
      )}
    </div>
  );
}

interface ArrivalsProps {
  /** Undefined until the first page is loaded. */
  messages: readonly Message[] | undefined;
  /** Newer ones are loaded as the reader comes to them: they do not arrive. */
  hasNewer: boolean;
  ownId: UserId;
  partner: Peer;
}

/** A live region that announces the incoming messages that arrive while the chat is open, but no earlier ones. */
function Arrivals({ messages, hasNewer, ownId, partner }: ArrivalsProps) {
  const [start, setStart] = useState<{ newest: string; hasNewer: boolean } | null>(null);
  const newest = messages?.at(-1)?.id ?? '';
  const isMoved = start?.hasNewer === true && (start.newest !== newest || !hasNewer);
  if (messages && (start === null || isMoved)) setStart({ newest, hasNewer });
  const newestAtStart = start && !isMoved ? start.newest : null;
  const arrived = (messages ?? []).filter(
    ({ id, senderId }) => newestAtStart !== null && id > newestAtStart && senderId !== ownId,
  );
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {arrived.slice(-KEPT).map((message) => (
        <p key={message.id}>
          {text.arrived(
            message.author ? personName(message.author) : partner.login,
            messageWords(message.body.kind, message.content),
          )}
        </p>
      ))}
    </div>
  );
}
