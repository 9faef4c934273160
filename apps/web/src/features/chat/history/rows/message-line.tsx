import type { UserId } from '@sfera/contract/base/ids';
import { HEART } from '@sfera/contract/posts/reaction';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { messageWords } from '#entities/chat/message-words.ts';
import { type Peer, peerName, personName } from '#entities/chat/peer.ts';
import { namedOf } from '#entities/reaction/twins.ts';
import { useUserId } from '#shared/api/session.ts';
import { tap } from '#shared/haptics/haptics.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { Bubble } from '../bubble/bubble.tsx';
import { Reactions } from '../bubble/reactions.tsx';
import { timeOfDay } from '../day-name.ts';
import { sendStateOf, type Entry } from '../entry.ts';
import { MessageMenu } from '../menu/message-menu.tsx';
import { useMessagePress } from '../menu/use-message-press.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import { AuthorFace, AuthorName } from './author.tsx';
import { PickMark } from './pick-mark.tsx';
import styles from './row.module.css';
import type { MessageRow as Row } from './rows.ts';
import { useShownEntry } from './use-shown-entry.ts';
import { useSwipeReply } from './use-swipe-reply.ts';

/** The reaction of a double tap. */
const LIKE = namedOf(HEART);

interface MessageLineProps {
  row: Row;
  /** The message of the row, or one of its album. */
  entry: Entry;
  partner: Peer;
  actions: RowActions;
  /** Whether this message is the list's tab stop; arrow keys move to its neighbours. */
  isActive: boolean;
  /** Null unless messages are being picked. */
  isPicked: boolean | null;
  /** Sixths of the width of its album; undefined for a message that stands alone. */
  span?: number;
}

/** One message: its bubble, or its tile in an album, with its menu, its reactions, and what a finger or a key does. */
export function MessageLine(props: MessageLineProps) {
  const { row, partner, actions, isActive, isPicked, span } = props;
  const isTile = span !== undefined;
  const { menu } = actions;
  const ownId = useUserId();
  const entry = useShownEntry(props.entry);
  const stored = entry.kind === 'stored' ? entry.message : null;
  const isPicking = isPicked !== null;
  const mayReply = menu.circle?.mayWrite !== false;
  const reply = stored && !isPicking && mayReply ? () => menu.onReply(stored) : null;
  const { isMenuOpen, setMenuOpen, swipe, events } = useMessageGestures(entry, menu, { reply, isPicking });
  const person = entry.isOwn ? undefined : stored?.author;
  const author = entry.isOwn ? text.you : person ? personName(person) : peerName(partner);
  const nameOf = (senderId: UserId, login: string | null) => {
    if (senderId === ownId) return text.you;
    if (partner.kind === 'circle') return login === null ? text.quoteHidden : (row.quotedName ?? login);
    return login ?? partner.login;
  };

  return (
    <div
      className={isTile ? styles.tile : styles.line}
      data-span={span}
      data-side={entry.isOwn ? 'own' : 'theirs'}
      data-menu-open={isMenuOpen || undefined}
      data-picking={isPicking || undefined}
      {...swipe}
    >
      {isPicked !== null && stored && (
        <PickMark label={spoken(entry, author)} isPicked={isPicked} onPick={() => actions.onPick(stored)} />
      )}
      {person && !isTile && <AuthorFace person={person} isShown={row.isLastOfGroup} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its menu */}
      <article
        className={isTile ? styles.tileMessage : styles.message}
        data-message={entry.key}
        data-side={entry.isOwn ? 'own' : 'theirs'}
        data-joined={!row.isFirstOfGroup || undefined}
        data-mentions-me={stored?.mentionsMe || undefined}
        aria-label={spoken(entry, author)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the focus between messages
        tabIndex={isActive ? 0 : -1}
        {...events}
      >
        <Bubble
          entry={entry}
          author={author}
          partner={partner}
          isTile={isTile}
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
  );
}

interface GestureOptions {
  /** Null where the message cannot be answered. */
  reply: (() => void) | null;
  isPicking: boolean;
}

/** A finger, a mouse or a key opens the menu of a message, answers it, or likes it. */
function useMessageGestures(entry: Entry, menu: RowActions['menu'], { reply, isPicking }: GestureOptions) {
  const touch = useRef<'press' | 'swipe' | null>(null);
  const pointer = useRef<string>(null);
  const swipe = useSwipeReply(reply, {
    isPressed: () => touch.current === 'press',
    onSwipe: (isSwipe) => {
      touch.current = isSwipe ? 'swipe' : null;
    },
  });
  const isDoubleTap = useDoubleTap();
  const isDoubled = useRef(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const press = useMessagePress(() => {
    // On a busy device the timer of the press may run out during a swipe.
    if (touch.current === 'swipe') return;
    touch.current = 'press';
    tap();
    setMenuOpen(true);
  });
  const openByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyR' && reply) reply();
    else if (event.code === 'KeyL' && menu.canReact && !isPicking) react();
    else if (event.key === 'Enter' || event.key === ' ') setMenuOpen(true);
    else return;
    event.preventDefault();
  };
  const own = entry.message.reactions?.find(({ isOwn }) => isOwn)?.reaction ?? null;
  const react = () => menu.onReact(entry, own === LIKE ? null : LIKE);
  const like = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;
    // A double click of a mouse selects a word.
    if (pointer.current !== 'touch' || isOnControl || isPicking || !menu.canReact) return;
    const wasDoubled = isDoubled.current;
    isDoubled.current = isDoubleTap(event);
    // A third quick tap takes nothing back.
    if (!isDoubled.current || wasDoubled) return;
    document.getSelection()?.removeAllRanges();
    tap();
    react();
  };
  const events = {
    ...press,
    onKeyDown: openByKey,
    onClick: like,
    onPointerDownCapture({ pointerType }: PointerEvent) {
      pointer.current = pointerType;
    },
  };
  return { isMenuOpen, setMenuOpen, swipe, events };
}

/** Accessible name of a message: «timur: Привет, 18:02», «Вы: Привет, 18:04, Прочитано». */
function spoken(entry: Entry, author: string): string {
  const state = sendStateOf(entry);
  const { body, content, createdAt } = entry.message;
  const time = timeOfDay(new Date(createdAt));
  const mark = state ? text.states[state] : mentionOf(entry);
  return [`${author}: ${messageWords(body.kind, content)}`, time, ...(mark ? [mark] : [])].join(', ');
}

const mentionOf = ({ kind, message }: Entry): string | null =>
  kind === 'stored' && message.mentionsMe ? text.mentionsYou : null;
