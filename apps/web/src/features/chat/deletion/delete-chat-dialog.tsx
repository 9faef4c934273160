import type { ChatSummary } from '@sfera/contract/chat';
import { DOUBLE_TAP_MS } from '@sfera/contract/limits';
import { useRef, useState } from 'react';
import { useDeleteChat } from '#entities/chat/deletion.ts';
import { text } from '../text.ts';
import { chatListStop } from '../chat-list-stop.ts';
import { Question } from './question.tsx';

interface DeleteChatDialogProps {
  chat: Pick<ChatSummary, 'id' | 'interlocutor'>;
  /** Keep the dialog mounted and only change this. */
  isOpen: boolean;
  onClose: () => void;
  /** The second question was answered with yes: the chat has left the list already, before the server's answer. */
  onDeleted?: () => void;
}

/** Asks twice before a chat goes with all of its messages, for both (spec 2, Chat window; spec 5, Confirmations). */
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
          // The second half of a double tap on the first answer, which stood in the same place.
          if (performance.now() - sureAtMs.current <= DOUBLE_TAP_MS) return;
          close();
          deleteChat({ chatId, partnerId: interlocutor.id });
          onDeleted?.();
        }}
      />
    </>
  );
}
