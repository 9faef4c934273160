import { messageOverlay, type MessageFace } from './message-overlay.ts';

/** The message with one's own edits and reactions that the server has not answered for yet. `name`: key of its row. */
export function useShownMessage<Known extends MessageFace>(name: string, message: Known): Known {
  const { content, reactions } = messageOverlay.useOver(name, message);
  // The same object while nothing is changed: rows are drawn again when theirs has changed.
  return content === message.content && reactions === message.reactions
    ? message
    : { ...message, content, reactions };
}
