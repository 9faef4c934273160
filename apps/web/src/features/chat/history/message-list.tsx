import type { MessageId } from '@sfera/contract/base/ids';
import { useImperativeHandle, useMemo, useState, useEffect } from 'react';
import { Virtualizer } from 'virtua';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './history.module.css';
import type { Entry } from './entry.ts';
import { firstOfManyUnread } from './rows/first-unread.ts';
import { MessageRow } from './rows/message-row.tsx';
import { entriesOf, toRows } from './rows/rows.ts';
import { TypingDots } from './rows/typing-dots.tsx';
import { DownButton } from './scroll/down-button.tsx';
import { ListElement } from './scroll/list-element.tsx';
import { useHistoryScroll } from './scroll/use-history-scroll.ts';
import { useRoving } from './scroll/use-roving.ts';
import { text } from './text.ts';
import type { HistoryProps, RowActions } from './types.ts';
import { countUnseen } from './unseen.ts';

const HIGHLIGHT_MS = 1_600;

/** At the end of the list this many rows stay drawn, so that new rows can be animated. Unit: rows. */
const KEPT_AT_END = 20;

/** The scrolled list of messages. Only the rows in and near the view are in the page. */
export function MessageList(props: HistoryProps) {
  const { conversation, partner, ownId, hiddenIds, historyRef } = props;
  const { hasOlder, isFetchingOlder, onFetchOlder, isFetchingNewer, onFetchNewer } = props;
  const { onLoadNewest, onSeen, seenId, unreadCount } = props;
  const { menu, onRetry, onDiscard, onOpenPhoto, onPickDay, picked, onPick } = props;
  const messages = conversation?.messages ?? NO_MESSAGES;
  const ceiling = conversation?.ceiling ?? null;
  const hasNewer = ceiling !== null;
  const rows = useRows(props, { messages, hasNewer });
  const actions = useMemo<RowActions>(
    () => ({ menu, onRetry, onDiscard, onOpenPhoto, onPick, ...(onPickDay && { onPickDay }) }),
    [menu, onRetry, onDiscard, onOpenPhoto, onPick, onPickDay],
  );
  const onNearTop = () => {
    if (hasOlder && !isFetchingOlder) onFetchOlder();
  };
  const onNearEnd = () => {
    if (hasNewer && !isFetchingNewer) onFetchNewer();
  };
  const isFetching = isFetchingOlder || isFetchingNewer;
  const scroll = useHistoryScroll({ rows, hasNewer, isFetching, onNearTop, onNearEnd, onLoadNewest, onSeen });
  const { scroller, handle, isSettled, isAtEnd, change } = scroll;
  const roving = useRoving({ rows, scroller, handle });
  const [highlighted, highlight] = useHighlight();
  const unseenCount = countUnseen({ messages, ceiling, ownId, hiddenIds, seenId, unreadCount });

  useImperativeHandle(historyRef, () => ({
    scrollToMessage: (id) => {
      const index = rows.findIndex(
        (row) => row.kind === 'message' && entriesOf(row).some((entry) => isMessage(entry, id)),
      );
      const row = rows[index];
      if (!row) return false;
      handle.current?.scrollToIndex(index, { align: 'center' });
      highlight(row.key);
      return true;
    },
    scrollToBottom: scroll.leapToEnd,
  }));

  const kept = isAtEnd ? lastIndexes(rows.length) : [];
  return (
    <div className={styles.history}>
      {isFetchingOlder && <PageSpinner label={text.loadingOlder} />}
      {isFetchingNewer && <PageSpinner side="newer" label={text.loadingNewer} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the bubbles within */}
      <div
        ref={scroller}
        className={styles.scroller}
        data-settled={isSettled || undefined}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
      >
        <div className={styles.spring} />
        <Virtualizer
          ref={handle}
          as={ListElement}
          item="li"
          data={rows}
          shift={change.isAboveView}
          keepMounted={roving.keptIndex === null ? kept : [...kept, roving.keptIndex]}
          onResize={scroll.onResize}
        >
          {(row) =>
            row.kind === 'typing' ? (
              <TypingDots key={row.key} login={partner.login} />
            ) : (
              <MessageRow
                key={row.key}
                row={row}
                partner={partner}
                actions={actions}
                activeKey={
                  entriesOf(row).some(({ key }) => key === roving.activeKey)
                    ? (roving.activeKey ?? null)
                    : null
                }
                isHighlighted={row.key === highlighted}
                picked={picked}
                isNew={isSettled && change.arrived.has(row.key)}
              />
            )
          }
        </Virtualizer>
        <div className={styles.end} />
      </div>
      {isSettled && !isAtEnd && <DownButton newCount={unseenCount} onClick={scroll.glideToEnd} />}
    </div>
  );
}

const NO_MESSAGES: Loaded['messages'] = [];

const isMessage = (entry: Entry, id: MessageId) => entry.kind === 'stored' && entry.message.id === id;

const lastIndexes = (count: number) =>
  Array.from({ length: Math.min(count, KEPT_AT_END) }, (_, index) => count - 1 - index);

interface Loaded {
  messages: NonNullable<HistoryProps['conversation']>['messages'];
  hasNewer: boolean;
}

/** The rows of the list; the line of unread messages stays where the list was opened. */
function useRows(
  { outgoing, hiddenIds, ownId, isTyping: isPartnerTyping, hasOlder }: HistoryProps,
  { messages, hasNewer }: Loaded,
) {
  const [firstUnread] = useState<MessageId | null>(() => firstOfManyUnread(messages, ownId));
  const isTyping = isPartnerTyping && !hasNewer;
  return useMemo(
    () => toRows({ messages, outgoing, hiddenIds, ownId, isTyping, hasOlder, firstUnread }),
    [messages, outgoing, hiddenIds, ownId, isTyping, hasOlder, firstUnread],
  );
}

/** A page of messages is on its way. */
const PageSpinner = ({ side, label }: { side?: 'newer'; label: string }) => (
  <div className={styles.older} data-side={side}>
    <Spinner size={20} label={label} />
  </div>
);

/** Returns the key of the row that is highlighted for a moment, and a function that highlights a row. */
function useHighlight(): [string | null, (key: string) => void] {
  // The state is an object, so that the same row can be highlighted again.
  const [wish, setWish] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => setWish(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  return [wish?.key ?? null, (key) => setWish({ key })];
}
