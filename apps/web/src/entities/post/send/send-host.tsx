import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { closeSend, useOpenSend } from '../open-send.ts';

const SendSheet = openedPart(async () => (await import('./send-sheet.tsx')).SendSheet);

/** Where a post is sent into chats, once on the screen: its card may be scrolled away meanwhile. */
export function SendHost() {
  const { postId, isOpen, number } = useOpenSend();
  return postId && <SendSheet key={number} postId={postId} isOpen={isOpen} onClose={closeSend} />;
}
