import type { ChatSummary } from '@sfera/contract/chat';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { text } from '../window/text.ts';

export interface DeleteChatDialogProps {
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
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen && !isSure}
        onClose={close}
        title={text.deleteChatQuestion}
        description={text.deleteChatText(chat.interlocutor.login)}
        confirmLabel={text.goOn}
        isDangerous
        onConfirm={() => setSure(true)}
      />
      <ConfirmDialog
        isOpen={isOpen && isSure}
        onClose={close}
        title={text.irreversible}
        description={text.irreversibleText}
        confirmLabel={text.deleteForGood}
        isDangerous
        onConfirm={() => {
          close();
          onDeleted?.();
        }}
      />
    </>
  );
}
