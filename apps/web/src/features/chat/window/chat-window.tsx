import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { PeerId } from '@sfera/contract/base/ids';
import { useRef, useEffect, useEffectEvent, type RefObject } from 'react';
import { useConversation } from '#entities/chat/cache/conversation-query.ts';
import { useOnChatRemoved } from '#entities/chat/cache/on-chat-removed.ts';
import { hasDraft } from '#entities/chat/draft.ts';
import { type Peer, peerName } from '#entities/chat/peer.ts';
import { showAlert } from '#shared/ui/alert/alert-store.ts';
import styles from './chat-window.module.css';
import { OpenChat } from './open-chat.tsx';
import { text } from '../text.ts';
import type { Sought } from '../use-open-chat.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { BackButton } from '#shared/ui/screen-head/back-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import header from '../header/chat-header.module.css';
import { MissingPerson } from './missing-person.tsx';

interface WindowSkeletonProps {
  isError: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Skeleton of a chat while only its address is known. */
const WindowSkeleton = ({ isError, onRetry, onClose }: WindowSkeletonProps) => (
  <>
    <header className={header.header}>
      <BackButton label={text.back} className={header.back ?? ''} onClick={onClose} />
      {!isError && (
        <div className={header.person} aria-busy="true">
          <Skeleton shape="circle" width="40px" height="40px" />
          <Skeleton width="120px" />
        </div>
      )}
    </header>
    {isError ? (
      <div className={styles.waiting}>
        <FailureState title={text.loadFailed} onRetry={onRetry} />
      </div>
    ) : (
      <HistorySkeleton />
    )}
  </>
);

const SOMETHING_OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface ChatWindowProps {
  /** The partner; the chat with them may not exist yet. */
  partnerId: PeerId;
  /** The known facts about the partner: shown until the server has answered. */
  preview?: Interlocutor | undefined;
  sought?: Sought | null;
  /** Called by Back on a phone, by Escape on a desktop, and when the chat is gone. */
  onClose: () => void;
}

/** The chat with one person, or of a circle. Fills its parent, which must have a height of its own. */
export function ChatWindow({ partnerId, preview, sought = null, onClose }: ChatWindowProps) {
  const frame = useRef<HTMLElement>(null);
  const state = useConversation(partnerId, preview);
  const { user } = state;
  useEscapeCloses(frame, onClose);
  useUndoKeyboardPan();
  useOnChatRemoved(partnerId, () => {
    showAlert(goneWords(user, partnerId));
    onClose();
  });

  return (
    <section ref={frame} className={styles.window} aria-label={user ? windowName(user) : text.loading}>
      {state.isMissing ? (
        <div className={styles.waiting}>
          <MissingPerson partnerId={partnerId} user={user} onClose={onClose} />
        </div>
      ) : user ? (
        // Remounts for another person: no state of one chat may stay in the next.
        <OpenChat key={partnerId} state={state} user={user} sought={sought} frame={frame} onClose={onClose} />
      ) : (
        <WindowSkeleton isError={state.isError} onRetry={state.refetch} onClose={onClose} />
      )}
    </section>
  );
}

const windowName = (peer: Peer): string =>
  peer.kind === 'circle' ? text.circleWindow(peerName(peer)) : text.window(peer.login);

/** The words when a chat is gone: a person who is put out of a circle learns that nothing of what was typed is lost. */
function goneWords(peer: Peer | undefined, partnerId: PeerId): string {
  if (peer?.kind !== 'circle') return text.chatGone;
  return hasDraft(partnerId) ? text.circleGone(peerName(peer)) : text.circleLeft(peerName(peer));
}

/** Closes the chat by Escape where the list is beside it, unless Escape closes something else. */
function useEscapeCloses(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (!matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches) return;
    if (document.querySelector(SOMETHING_OPEN)) return;
    // A field outside the chat handles Escape itself.
    const isOurs = target === document.body || (target instanceof Node && frame.current?.contains(target));
    if (isOurs) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * Undoes Safari's panning. Safari pans the whole page to show a field above the keyboard, and so moves the chat's
 * header out of sight. The page makes room for the keyboard by itself (`--keyboard-inset`).
 */
function useUndoKeyboardPan(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const undoPan = () => {
      const isPhone = !matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches;
      // A person who has zoomed by pinching pans the page on purpose.
      if (isPhone && visualViewport.scale <= 1.01 && visualViewport.offsetTop > 0) scrollTo(0, 0);
    };
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener('resize', undoPan, { signal });
    visualViewport.addEventListener('scroll', undoPan, { signal });
    return () => listening.abort();
  }, []);
}
