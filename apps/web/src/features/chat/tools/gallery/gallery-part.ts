import type { Message } from '@sfera/contract/chat';
import type { MessageId } from '@sfera/contract/ids';

/** What a tab of the gallery shows, and what can be done there. */
export interface GalleryPartProps {
  messages: readonly Message[];
  onShow: (id: MessageId) => void;
  onOpenPhoto: (message: Message) => void;
}
