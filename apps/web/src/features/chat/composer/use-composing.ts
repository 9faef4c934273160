import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import type { UserId } from '@sfera/contract/base/ids';
import { excerptOf } from '@sfera/contract/chat/message-parts';
import { useCallback, useState } from 'react';
import { messageOverlay } from '#entities/chat/actions/message-overlay.ts';
import { useEditDraft, useReplyTarget } from '#entities/chat/draft.ts';
import { useUserId } from '#shared/api/session.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { canEdit } from '../history/can-edit.ts';
import { outgoingEntry, storedEntry, targetOf, type Entry } from '../history/entry.ts';

/** The writing besides new words: an answer to a message, or other words for one. Both survive a reload. */
export function useComposing(partner: Interlocutor) {
  const ownId = useUserId();
  const [reply, setReply] = useReplyTarget(partner.id);
  const [editing, setEditing] = useEditDraft(partner.id);
  /** Grows with each wish to write: the field takes the focus. */
  const [wish, setWish] = useState(0);

  const replyTo = useCallback(
    ({ id, senderId, author, content, body: { kind } }: Message) => {
      const login = author?.login ?? (senderId === partner.id ? partner.login : null);
      setEditing(null);
      setReply({ id, senderId, login, content: excerptOf(content), kind });
      setWish((count) => count + 1);
    },
    [partner, setReply, setEditing],
  );
  const edit = useCallback(
    (entry: Entry) => {
      const { content, body } = entry.message;
      const target = targetOf(entry, partner.id);
      setEditing({ target, before: content, kind: body.kind, words: content });
      setWish((count) => count + 1);
    },
    [partner.id, setEditing],
  );
  return { ownId, reply, setReply, editing, setEditing, wish, replyTo, edit };
}

/**
 * The person's newest message that may still be edited, sent or not, with the words of an edit that waits. Undefined
 * without one.
 */
export function lastEditable(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  ownId: UserId | null,
): Entry | undefined {
  if (ownId === null) return undefined;
  const own = messages.filter(({ senderId }) => senderId === ownId);
  const sent = new Set(own.map(({ tempId }) => tempId));
  const waiting = outgoing.filter(({ tempId }) => !sent.has(tempId)).map(outgoingEntry);
  const stored = own.map((message) => storedEntry(message, ownId));
  const last = [...stored, ...waiting].findLast(canEdit);
  if (last?.kind !== 'stored') return last;
  const { content } = messageOverlay.over(last.key, last.message);
  return storedEntry({ ...last.message, content }, ownId);
}
