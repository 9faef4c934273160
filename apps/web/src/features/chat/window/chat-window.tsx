import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useRef } from 'react';
import { useConversation } from '#entities/chat/cache/conversation-query.ts';
import { useOnChatRemoved } from '#entities/chat/cache/on-chat-removed.ts';
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

/** The chat with one person (spec 2, Chat window). Fills its parent, which must have a height of its own. */
export function ChatWindow({ partnerId, preview, sought = null, onClose }: ChatWindowProps) {
  const frame = useRef<HTMLElement>(null);
  const state = useConversation(partnerId, preview);
  useEscapeCloses(frame, onClose);
  useUndoKeyboardPan();
  useOnChatRemoved(partnerId, () => {
    toast(text.chatGone);
    onClose();
  });

  const { user } = state;
  return (
    <section ref={frame} className={styles.window} aria-label={user ? text.window(user.login) : text.loading}>
      {state.isMissing ? (
        <div className={styles.waiting}>
          <MissingPerson partnerId={partnerId} onClose={onClose} />
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
