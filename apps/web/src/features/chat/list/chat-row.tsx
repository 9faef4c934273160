import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { LONG_PRESS_MESSAGE_MS } from '@sfera/contract/base/limits';
import { UNREAD_COUNTED } from '@sfera/contract/chat/limits';
import BellOff from 'lucide-react/icons/bell-off';
import Pin from 'lucide-react/icons/pin';
import { memo, type ReactElement } from 'react';
import type { UserId } from '@sfera/contract/base/ids';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { peerName } from '#entities/chat/peer.ts';
import { isMuted } from '#entities/chat/muted.ts';
import { useIsOnline } from '#entities/chat/presence-store.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { useUserId } from '#shared/api/session.ts';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { ChatLink } from '../person-row/chat-link.tsx';
import { PeerPicture } from '#entities/chat/peer-picture.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import type { ChatRow as Row, Newest } from './make-rows.ts';
import styles from '../person-row/row.module.css';
import { isOwn, RowPreview } from './row-preview.tsx';
import { text } from './text.ts';
import { RowMenu } from './row-menu.tsx';
import { rowTime, wholeTime } from '../person-row/row-time.ts';

const MARKS = {
  waiting: { icon: <Clock size={14} />, label: text.waiting },
  failed: { icon: <CircleAlert size={16} />, label: text.notSent },
  sent: { icon: <Check size={16} />, label: text.sent },
  read: { icon: <CheckCheck size={16} />, label: text.read },
} satisfies Record<string, { icon: ReactElement; label: string }>;

export interface ChatRowProps {
  row: Row;
  /** Whether the row's chat is open. */
  isActive: boolean;
  /** Whether this row is the list's tab stop. */
  isTabStop: boolean;
  isMenuOpen: boolean;
  /** Any time of the current day. */
  today: Date;
  onOpen: (person: Interlocutor) => void;
  onMenu: (row: Row | null) => void;
  onPin: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** One chat of the list. The whole row is a link to the chat; the menu's button lies above the link. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps) {
  const { row, isActive, isTabStop, isMenuOpen, today, onOpen, onMenu, onPin, onDelete } = props;
  const { partner, chat, newest, isPinned } = row;
  const ownId = useUserId();
  const isOnline = useIsOnline(partner.id);
  const longPress = useLongPress(() => chat && onMenu(row), LONG_PRESS_MESSAGE_MS);
  const { unreadCount = 0, countMentions = 0 } = chat ?? {};
  const name = peerName(partner);
  const isSilent = chat !== null && isMuted(chat);
  const tabIndex = isTabStop ? 0 : -1;

  return (
    <div className={styles.row} data-active={isActive || undefined} data-menu-open={isMenuOpen || undefined}>
      <ChatLink
        {...longPress}
        person={partner}
        onOpen={onOpen}
        tabIndex={tabIndex}
        data-chat-with={partner.id}
        aria-current={isActive || undefined}
      >
        <PeerPicture peer={partner} size={52} isOnline={isOnline} />
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={typography.boldLine} translate="no">
              {name}
            </span>
            {partner.isVerified && <VerifiedBadge />}
            {isSilent && (
              <span role="img" aria-label={text.muted} title={text.muted} className={styles.silent}>
                <BellOff size={14} />
              </span>
            )}
            <span className={styles.end}>
              <RowMark newest={newest} ownId={ownId} />
              {newest && (
                <time
                  dateTime={newest.message.createdAt}
                  title={wholeTime(newest.message.createdAt)}
                  className={styles.time}
                >
                  {rowTime(newest.message.createdAt, today)}
                </time>
              )}
            </span>
          </span>
          <span className={styles.line}>
            <RowPreview row={row} ownId={ownId} isActive={isActive} />
            {countMentions > 0 && unreadCount > 0 && (
              <span
                role="img"
                aria-label={text.mentioned}
                title={text.mentioned}
                className={styles.unread}
                data-kind="mention"
              >
                @
              </span>
            )}
            {unreadCount > 0 && (
              <span className={styles.unread} data-silent={isSilent || undefined}>
                <span aria-hidden="true">{shownUnread(unreadCount)}</span>
                <span className="visually-hidden">{text.unread(unreadCount)}</span>
              </span>
            )}
            {isPinned && unreadCount === 0 && (
              <span role="img" aria-label={text.pinned} title={text.pinned} className={styles.pin}>
                <Pin size={15} />
              </span>
            )}
          </span>
        </span>
      </ChatLink>
      {chat && (
        <RowMenu
          name={name}
          circlePath={partner.kind === 'circle' ? circlePath(partner.id) : null}
          isPinned={isPinned}
          isOpen={isMenuOpen}
          onOpenChange={(isOpen) => onMenu(isOpen ? row : null)}
          onPin={() => onPin(row)}
          onDelete={() => onDelete(row)}
          tabIndex={tabIndex}
        />
      )}
    </div>
  );
});

/** A circle's messages are counted up to a thousand. */
const shownUnread = (count: number): string =>
  count < UNREAD_COUNTED ? String(count) : `${UNREAD_COUNTED - 1}+`;

function stateOf({ kind, message }: Newest): keyof typeof MARKS {
  if (kind === 'message') return message.isRead ? 'read' : 'sent';
  return message.state === 'failed' ? 'failed' : 'waiting';
}

/** The delivery state of an own newest message; nothing when the newest message is the partner's. */
function RowMark({ newest, ownId }: { newest: Newest | null; ownId: UserId | null }) {
  if (newest === null || !isOwn(newest, ownId)) return null;
  const state = stateOf(newest);
  const { icon, label } = MARKS[state];
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark} data-state={state}>
      {icon}
    </span>
  );
}
