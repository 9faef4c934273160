import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useRef } from 'react';
import { useConversation } from '#entities/chat/cache/conversation-query.ts';
import { useOnChatRemoved } from '#entities/chat/cache/on-chat-removed.ts';
import { hasDraft } from '#entities/chat/draft.ts';
import { isCircle, peerName } from '#entities/chat/peer.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './chat-window.module.css';
import { OpenChat } from './open-chat.tsx';
import { text } from '../text.ts';
import type { Sought } from '../use-open-chat.ts';
import { useEscapeCloses } from './use-escape-closes.ts';
import { useUndoKeyboardPan } from './use-undo-keyboard-pan.ts';
import { WindowSkeleton } from './window-skeleton.tsx';

const MissingPerson = shownPart(async () => (await import('./missing-person.tsx')).MissingPerson);

interface ChatWindowProps {
  /** The partner; the chat with them may not exist yet. */
  partnerId: UserId;
  /** What is already known of the partner: shown until the server has answered. */
  preview?: UserPreview | undefined;
  sought?: Sought | null;
  /** Called by Back on a phone, by Escape on a desktop, and when the chat is gone. */
  onClose: () => void;
}

/** The chat with one person (spec 2, Chat window), or of a circle. Fills its parent, which must have a height of its own. */
export function ChatWindow({ partnerId, preview, sought = null, onClose }: ChatWindowProps) {
  const frame = useRef<HTMLElement>(null);
  const state = useConversation(partnerId, preview);
  const { user } = state;
  useEscapeCloses(frame, onClose);
  useUndoKeyboardPan();
  useOnChatRemoved(partnerId, () => {
    toast(goneWords(user, partnerId));
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
        <OpenChat key={partnerId} state={state} user={user} sought={sought} onClose={onClose} />
      ) : (
        <WindowSkeleton isError={state.isError} onRetry={state.refetch} onClose={onClose} />
      )}
    </section>
  );
}

const windowName = (peer: UserPreview): string =>
  isCircle(peer) ? text.circleWindow(peerName(peer)) : text.window(peer.login);

/** Somebody who is put out of a circle learns that nothing of what was typed is lost. */
function goneWords(peer: UserPreview | undefined, partnerId: UserId): string {
  if (!peer || !isCircle(peer)) return text.chatGone;
  return hasDraft(partnerId) ? text.circleGone(peerName(peer)) : text.circleLeft(peerName(peer));
}
