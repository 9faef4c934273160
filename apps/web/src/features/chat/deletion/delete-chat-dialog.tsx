import type { ChatSummary } from '@sfera/contract/chat/chat';
import { DOUBLE_TAP_MS } from '@sfera/contract/base/limits';
import { useRef, useState } from 'react';
import { useDeleteChat } from '#entities/chat/deletion.ts';
import { text } from './text.ts';
import { chatListStop } from '../chat-list-stop.ts';
import { Question } from './question.tsx';

interface DeleteChatDialogProps {
  chat: Pick<ChatSummary, 'id' | 'interlocutor'>;
  /** Keep the dialog mounted and change only this property. */
  isOpen: boolean;
  onClose: () => void;
  /** Called after the second «yes», before the server answers: the chat has already left the list. */
  onDeleted?: () => void;
}

/** Asks twice before the chat is deleted for both people. */
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
