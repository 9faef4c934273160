import MessageCircle from 'lucide-react/icons/message-circle';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Arrivals } from './arrivals.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import styles from './history.module.css';
import { MessageList } from './message-list.tsx';
import { text } from './text.ts';
import type { HistoryProps } from './types.ts';

/**
 * The messages of one chat (spec 2, Chat window), oldest first. Takes the room that its parent, a flex column, leaves.
 */
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
