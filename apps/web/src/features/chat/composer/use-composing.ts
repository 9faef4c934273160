import type { Message, MessageType } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import { MESSAGE_EDIT_MS } from '@sfera/contract/message-limits';
import { excerptOf } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { useCallback, useState } from 'react';
import { messageOverlay } from '#entities/chat/actions/message-overlay.ts';
import { useEditDraft, useReplyTarget } from '#entities/chat/draft.ts';
import { useUserId } from '#shared/api/session.ts';
import { storedEntry, targetOf, type Entry } from '../history/entry.ts';

/** What is being written besides new words: an answer to a message, or other words for one. Both survive a reload. */
export function useComposing(partner: UserPreview) {
  const ownId = useUserId();
  const [reply, setReply] = useReplyTarget(partner.id);
  const [editing, setEditing] = useEditDraft(partner.id);
  /** Grows with each wish to write: the field takes the focus. */
  const [wish, setWish] = useState(0);

  const replyTo = useCallback(
    ({ id, senderId, author, content, messageType, video }: Message) => {
      const login = author?.login ?? (senderId === partner.id ? partner.login : null);
      setEditing(null);
      setReply({ id, senderId, login, content: excerptOf(content), ...shownIn(messageType, video) });
      setWish((count) => count + 1);
    },
    [partner, setReply, setEditing],
  );
  const edit = useCallback(
    (entry: Entry) => {
      const { content, messageType, video } = entry.message;
      const target = targetOf(entry, partner.id);
      setEditing({ target, before: content, ...shownIn(messageType, video), words: content });
      setWish((count) => count + 1);
    },
    [partner.id, setEditing],
  );
  return { ownId, reply, setReply, editing, setEditing, wish, replyTo, edit };
}

const shownIn = (messageType: MessageType, video: object | undefined) => ({
  hasPhoto: messageType === 'image',
  ...(video && { hasVideo: true }),
});

/**
 * The person's newest message that may still be edited, with the words of an edit that waits; undefined when the newest
 * own one may not.
 */
export function lastEditable(messages: readonly Message[], ownId: UserId | null): Entry | undefined {
  if (ownId === null) return undefined;
  const last = messages.findLast(({ senderId, event }) => senderId === ownId && !event);
  const isEditable =
    last &&
    !last.forwarded &&
    !last.attachment &&
    last.video?.form !== 'round' &&
    Date.now() - Date.parse(last.createdAt) < MESSAGE_EDIT_MS;
  if (!isEditable) return undefined;
  const { content } = messageOverlay.over(storedEntry(last, ownId).key, last);
  return storedEntry({ ...last, content }, ownId);
}
