import type { MessageId } from '@sfera/contract/base/ids';
import { memo } from 'react';
import { type Peer, peerName } from '#entities/chat/peer.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import { dayName } from '../day-name.ts';
import styles from './row.module.css';
import { useToday } from '../../use-today.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { MessageLine } from './message-line.tsx';
import { isPickedIn } from './picked.ts';
import { entriesOf, type MessageRow as Row } from './rows.ts';
import { Album } from './album.tsx';

interface FailureNoteProps {
  message: OutgoingMessage;
  actions: RowActions;
}

/** Says why a message was refused, and offers to retry or discard it. */
const FailureNote = ({ message, actions }: FailureNoteProps) => (
  <div className={styles.failure}>
    <p>{message.failure ?? text.states.failed}</p>
    <div>
      <button type="button" onClick={() => actions.onRetry(message.tempId)}>
        {text.retry}
      </button>
      <button type="button" data-kind="danger" onClick={() => actions.onDiscard(message.tempId)}>
        {text.discard}
      </button>
    </div>
  </div>
);

interface MessageRowProps {
  row: Row;
  partner: Peer;
  actions: RowActions;
  /** Key of the list's tab stop, when that is a message of this row. */
  activeKey: string | null;
  /** The row was scrolled to on request, and lights up. */
  isHighlighted: boolean;
  /** The message has just arrived. */
  isNew: boolean;
  /** Null unless messages are being picked. */
  picked: ReadonlySet<MessageId> | null;
}

/** A message or an album with the headings above it, and the reasons why messages of it were refused. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, partner, actions, activeKey, isHighlighted, isNew, picked } = props;
  const { entry } = row;
  const { body } = entry.message;
  const isActive = activeKey === entry.key;
  return (
    <div
      className={styles.row}
      data-first={row.isFirstOfGroup || undefined}
      data-highlighted={isHighlighted || undefined}
      data-new={isNew || undefined}
    >
      {row.opensDay && <DayHeading of={entry.message.createdAt} onPick={actions.onPickDay} />}
      {row.opensUnread && (
        <p className={styles.unread} data-opens-unread>
          {text.unread}
        </p>
      )}
      {body.kind === 'timer' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the focus between messages
        <p className={styles.event} data-message={row.key} tabIndex={isActive ? 0 : -1}>
          {text.timerSet(
            entry.isOwn
              ? null
              : (entry.kind === 'stored' && entry.message.author?.login) || peerName(partner),
            body.timer,
          )}
        </p>
      ) : row.album ? (
        <Album {...props} album={row.album} />
      ) : (
        <MessageLine
          row={row}
          entry={entry}
          partner={partner}
          actions={actions}
          isActive={isActive}
          isPicked={isPickedIn(picked, entry)}
        />
      )}
      {entriesOf(row).map(
        ({ kind, key, message }) =>
          kind === 'outgoing' &&
          message.state === 'failed' && <FailureNote key={key} message={message} actions={actions} />,
      )}
    </div>
  );
});

interface DayHeadingProps {
  /** Unit: ISO 8601. */
  of: string;
  onPick?: ((of: string) => void) | undefined;
}

/** Names the day of a point in time; a press asks for another day. */
function DayHeading({ of, onPick }: DayHeadingProps) {
  const today = useToday();
  return (
    <h3 className={styles.day}>
      <button type="button" tabIndex={-1} onClick={() => onPick?.(of)}>
        <time dateTime={of}>{dayName(new Date(of), today)}</time>
      </button>
    </h3>
  );
}
