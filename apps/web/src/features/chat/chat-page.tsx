import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import styles from './chat-page.module.css';
import { ChatList } from './list/chat-list.tsx';
import { chatListStop } from './chat-list-stop.ts';
import { text } from './list/text.ts';
import { useOpenChat } from './use-open-chat.ts';
import { ChatWindow } from './window/chat-window.tsx';
import { UnfitChat } from './window/unfit-chat.tsx';

/** The chat list and the open chat: side by side, on a phone the chat covers the list. */
export function ChatPage() {
  const { partnerId, preview, sought, open, close } = useOpenChat();
  const isPhone = useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
  const isOpen = partnerId !== null;
  const activeId = partnerId === 'unfit' ? null : partnerId;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // A closed window that had the focus leaves the focus on the body.
      if (document.activeElement === document.body) chatListStop()?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <div className={styles.page} data-open={isOpen || undefined} data-own-head>
      <section aria-label={text.list} className={styles.list}>
        <ChatList activeId={activeId} onOpen={open} onClose={close} />
      </section>
      <div
        className={styles.window}
        data-empty={activeId === null || undefined}
        data-covers-shell={(isPhone && isOpen) || undefined}
      >
        {activeId && <ChatWindow partnerId={activeId} preview={preview} sought={sought} onClose={close} />}
        {!isOpen && (
          <EmptyState icon={<MessageCircle size={32} />} title={text.noneOpen} text={text.noneOpenHint} />
        )}
        {partnerId === 'unfit' && <UnfitChat onClose={close} />}
      </div>
    </div>
  );
}
