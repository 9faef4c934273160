import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { ChatHeader } from '../header/chat-header.tsx';

export interface ChatWindowProps {
  /** With whom; the chat may not exist yet. Give the window this as its `key`, too. */
  partnerId: UserId;
  /** What is known of them already: shown until the server has answered. */
  preview?: UserPreview | undefined;
  /** Back on a phone, Escape on a desktop, or the chat is gone. */
  onClose: () => void;
}

/** An open chat (spec 2, Chat window). Takes all the room of its parent, which has a height of its own. */
export function ChatWindow({ partnerId, preview, onClose }: ChatWindowProps) {
  return <ChatHeader partnerId={partnerId} user={preview} onClose={onClose} />;
}
