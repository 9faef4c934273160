import type { ChatSummary } from '@sfera/contract/chat';
import { DOUBLE_TAP_MS } from '@sfera/contract/limits';
import { useRef, useState } from 'react';
import { useDeleteChat } from '#entities/chat/deletion.ts';
import { text } from '../text.ts';
import { chatListStop } from '../chat-list-stop.ts';
import { Question } from './question.tsx';

interface DeleteChatDialogProps {
  chat: Pick<ChatSummary, 'id' | 'interlocutor'>;
  /** Keep the dialog mounted and change only this property. */
  isOpen: boolean;
  onClose: () => void;
  /**
   * Called when the second question is answered with yes: the chat has left the list already, before the server
   * answers.
   */
  onDeleted?: () => void;
}

/**
 * Asks twice before a chat is deleted with all its messages for both people (spec 2, Chat window; spec 5,
 * Confirmations).
 */
export function DeleteChatDialog({ chat, isOpen, onClose, onDeleted }: DeleteChatDialogProps) {
  const [isSure, setSure] = useState(false);
  const sureAtMs = useRef(0);
  const { mutate: deleteChat } = useDeleteChat();
  const { id: chatId, interlocutor } = chat;
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <>
      <Question
        isOpen={isOpen && !isSure}
        onClose={close}
        title={text.deleteChatQuestion}
        description={text.deleteChatText(interlocutor.login)}
        confirmLabel={text.goOn}
        isDangerous
        onConfirm={() => {
          sureAtMs.current = performance.now();
          setSure(true);
        }}
      />
      <Question
        isOpen={isOpen && isSure}
        onClose={close}
        title={text.irreversible}
        description={text.irreversibleText}
        confirmLabel={text.deleteForGood}
        isDangerous
        findNext={chatListStop}
        onConfirm={() => {
          // Ignores the second tap of a double tap: the first question's button stood in the same place.
          if (performance.now() - sureAtMs.current <= DOUBLE_TAP_MS) return;
          close();
          deleteChat({ chatId, partnerId: interlocutor.id });
          onDeleted?.();
        }}
      />
    </>
  );
}
