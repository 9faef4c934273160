import type { UserPreview } from '@sfera/contract/users';
import { memo, useState, type KeyboardEvent } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import { Bubble } from '../bubble/bubble.tsx';
import { MessageMenu } from '../menu/message-menu.tsx';
import { useMessagePress } from '../menu/use-message-press.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import { DayHeading } from './day-heading.tsx';
import { timeOfDay } from '../day-name.ts';
import { sendStateOf, wordsOf, type Entry } from '../entry.ts';
import { FailureNote } from './failure-note.tsx';
import styles from './row.module.css';
import type { MessageRow as Row } from './rows.ts';

interface MessageRowProps {
  row: Row;
  partner: UserPreview;
  actions: RowActions;
  /** Whether this row is the list's tab stop; arrow keys move to its neighbours. */
  isActive: boolean;
  /** The row was scrolled to on request, and lights up. */
  isHighlighted: boolean;
  /** The message has just arrived. */
  isNew: boolean;
}

/** A message with the headings above its bubble, its menu, and the reason why it was refused. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, partner, actions, isActive, isHighlighted, isNew } = props;
  const { entry } = row;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const press = useMessagePress(() => {
    tap();
    setMenuOpen(true);
  });
  const told = entry.kind === 'stored' ? entry.message.event : undefined;
  const author = entry.isOwn ? text.you : partner.login;
  const openByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    setMenuOpen(true);
  };

  return (
    <div
      className={styles.row}
      data-first={row.isFirstOfGroup || undefined}
      data-highlighted={isHighlighted || undefined}
      data-menu-open={isMenuOpen || undefined}
      data-new={isNew || undefined}
    >
      {row.opensDay && <DayHeading of={entry.message.createdAt} onPick={actions.onPickDay} />}
      {row.opensUnread && (
        <p className={styles.unread} data-opens-unread>
          {text.unread}
        </p>
      )}
      {told ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the focus between messages
        <p className={styles.event} data-message={row.key} tabIndex={isActive ? 0 : -1}>
          {text.timerSet(entry.isOwn ? null : partner.login, told.timer)}
        </p>
      ) : (
        <div className={styles.line} data-side={entry.isOwn ? 'own' : 'theirs'}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its menu */}
          <article
            className={styles.message}
            data-message={row.key}
            data-side={entry.isOwn ? 'own' : 'theirs'}
            data-joined={!row.isFirstOfGroup || undefined}
            aria-label={spoken(entry, author)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the focus between messages
            tabIndex={isActive ? 0 : -1}
            onKeyDown={openByKey}
            {...press}
          >
            <Bubble
              entry={entry}
              author={author}
              onDiscard={actions.onDiscard}
              onOpenPhoto={() => entry.kind === 'stored' && actions.onOpenPhoto(entry.message)}
            />
          </article>
          <MessageMenu
            entry={entry}
            actions={actions}
            isOpen={isMenuOpen}
            onOpenChange={setMenuOpen}
            isReachable={isActive}
          />
        </div>
      )}
      {entry.kind === 'outgoing' && entry.message.state === 'failed' && (
        <FailureNote message={entry.message} actions={actions} />
      )}
    </div>
  );
});

/** Accessible name of a message: «timur: Привет, 18:02», «Вы: Привет, 18:04, Прочитано». */
function spoken(entry: Entry, author: string): string {
  const state = sendStateOf(entry);
  const time = timeOfDay(new Date(entry.message.createdAt));
  return [`${author}: ${wordsOf(entry.message)}`, time, ...(state ? [text.states[state]] : [])].join(', ');
}
