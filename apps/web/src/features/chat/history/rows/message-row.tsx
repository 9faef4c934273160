import type { UserId } from '@sfera/contract/ids';
import { HEART } from '@sfera/contract/reaction';
import type { UserPreview } from '@sfera/contract/users';
import { memo, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useShownMessage } from '#entities/chat/actions/use-shown-message.ts';
import { isCircle, peerName, personName } from '#entities/chat/peer.ts';
import { namedOf } from '#entities/reaction/twins.ts';
import { useUserId } from '#shared/api/session.ts';
import { tap } from '#shared/haptics/haptics.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { Bubble } from '../bubble/bubble.tsx';
import { Reactions } from '../bubble/reactions.tsx';
import { MessageMenu } from '../menu/message-menu.tsx';
import { useMessagePress } from '../menu/use-message-press.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import { AuthorFace, AuthorName } from './author.tsx';
import { DayHeading } from './day-heading.tsx';
import { timeOfDay } from '../day-name.ts';
import { sendStateOf, wordsOf, type Entry } from '../entry.ts';
import { FailureNote } from './failure-note.tsx';
import { PickMark } from './pick-mark.tsx';
import styles from './row.module.css';
import type { MessageRow as Row } from './rows.ts';
import { useSwipeReply } from './use-swipe-reply.ts';

/** What a double tap says. */
const LIKE = namedOf(HEART);

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
  /** Null unless messages are being picked. */
  isPicked: boolean | null;
}

/** A message with the headings above its bubble, its menu, and the reason why it was refused. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, partner, actions, isActive, isHighlighted, isNew, isPicked } = props;
  const { menu } = actions;
  const ownId = useUserId();
  const entry = useShownEntry(row.entry);
  const stored = entry.kind === 'stored' ? entry.message : null;
  const isPicking = isPicked !== null;
  const mayReply = menu.circle?.mayWrite !== false;
  const reply = stored && !isPicking && mayReply ? () => menu.onReply(stored) : null;
  const swipe = useSwipeReply(reply);
  const isDoubleTap = useDoubleTap();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const press = useMessagePress(() => {
    tap();
    setMenuOpen(true);
  });
  const told = entry.kind === 'stored' ? entry.message.event : undefined;
  const person = entry.isOwn ? undefined : stored?.author;
  const author = entry.isOwn ? text.you : person ? personName(person) : peerName(partner);
  const openByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyR' && reply) reply();
    else if (event.key === 'Enter' || event.key === ' ') setMenuOpen(true);
    else return;
    event.preventDefault();
  };
  const own = entry.message.reactions?.find(({ isOwn }) => isOwn)?.reaction ?? null;
  const like = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;
    if (isOnControl || isPicking || !menu.canReact || !isDoubleTap(event) || event.detail > 2) return;
    document.getSelection()?.removeAllRanges();
    tap();
    menu.onReact(entry, own === LIKE ? null : LIKE);
  };
  const nameOf = (senderId: UserId, login: string | null) => {
    if (senderId === ownId) return text.you;
    if (isCircle(partner)) return login === null ? text.quoteHidden : (row.quotedName ?? login);
    return login ?? partner.login;
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
          {text.timerSet(entry.isOwn ? null : author, told.timer)}
        </p>
      ) : (
        <div
          className={styles.line}
          data-side={entry.isOwn ? 'own' : 'theirs'}
          data-picking={isPicking || undefined}
          {...swipe}
        >
          {isPicked !== null && stored && (
            <PickMark
              label={spoken(entry, author)}
              isPicked={isPicked}
              onPick={() => actions.onPick(stored)}
            />
          )}
          {person && <AuthorFace person={person} isShown={row.isLastOfGroup} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its menu */}
          <article
            className={styles.message}
            data-message={row.key}
            data-side={entry.isOwn ? 'own' : 'theirs'}
            data-joined={!row.isFirstOfGroup || undefined}
            data-mentions-me={stored?.mentionsMe || undefined}
            aria-label={spoken(entry, author)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the focus between messages
            tabIndex={isActive ? 0 : -1}
            onKeyDown={openByKey}
            onClick={like}
            {...press}
          >
            <Bubble
              entry={entry}
              author={author}
              partner={partner}
              head={person && row.isFirstOfGroup && <AuthorName person={person} isReachable={isActive} />}
              nameOf={nameOf}
              onShowQuote={menu.onShowQuote}
              onDiscard={actions.onDiscard}
              onOpenPhoto={() => entry.kind === 'stored' && actions.onOpenPhoto(entry.message)}
            />
            {(entry.message.reactions?.length ?? 0) > 0 && (
              <Reactions
                reactions={entry.message.reactions ?? []}
                onReact={menu.canReact ? (reaction) => menu.onReact(entry, reaction) : null}
              />
            )}
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

/** The entry with what the person has changed of it and the server has not answered for yet. */
function useShownEntry(entry: Entry): Entry {
  const message = useShownMessage<Entry['message']>(entry.key, entry.message);
  return useMemo(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same message with other words
    () => (message === entry.message ? entry : ({ ...entry, message } as Entry)),
    [entry, message],
  );
}

/** Accessible name of a message: «timur: Привет, 18:02», «Вы: Привет, 18:04, Прочитано». */
function spoken(entry: Entry, author: string): string {
  const state = sendStateOf(entry);
  const time = timeOfDay(new Date(entry.message.createdAt));
  const mark = state ? text.states[state] : mentionOf(entry);
  return [`${author}: ${wordsOf(entry.message)}`, time, ...(mark ? [mark] : [])].join(', ');
}

const mentionOf = ({ kind, message }: Entry): string | null =>
  kind === 'stored' && message.mentionsMe ? text.mentionsYou : null;
