import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';

/** The contents of a tab of the gallery, and the actions there. */
export interface GalleryPartProps {
  messages: readonly Message[];
  onShow: (id: MessageId) => void;
  onOpenPhoto: (message: Message) => void;
}
