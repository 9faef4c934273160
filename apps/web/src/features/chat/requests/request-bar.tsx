import { blockUser } from '@sfera/contract/blocks';
import type { ChatId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcceptChat } from '#entities/chat/requests.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { DeleteChatDialog } from '../deletion/delete-chat-dialog.tsx';
import styles from './requests.module.css';
import { text } from './text.ts';

interface RequestBarProps {
  chatId: ChatId;
  user: UserPreview;
  /** Called when the chat is deleted or its person blocked. */
  onClose: () => void;
}

/** What the chat of a stranger asks: to be accepted, deleted, or to block the person. */
export function RequestBar({ chatId, user, onClose }: RequestBarProps) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<'delete' | 'block' | null>(null);
  const accept = useAcceptChat();
  const block = useMutation({
    mutationFn: () => call(blockUser, { params: { id: user.id } }),
    onSuccess: () => {
      toast(text.blocked, { kind: 'success' });
      void cache.invalidateQueries();
      onClose();
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  const close = () => setAsked(null);
  return (
    <section className={styles.bar} aria-label={text.question(user.login)}>
      <p className={styles.question}>{text.question(user.login)}</p>
      <p className={styles.hint}>{text.questionHint}</p>
      <div className={styles.answers}>
        <Button variant="primary" isLoading={accept.isPending} onClick={() => accept.mutate(chatId)}>
          {text.accept}
        </Button>
        <Button onClick={() => setAsked('delete')}>{text.delete}</Button>
        <Button variant="danger" onClick={() => setAsked('block')}>
          {text.block}
        </Button>
      </div>
      <DeleteChatDialog
        chat={{ id: chatId, interlocutor: user }}
        isOpen={asked === 'delete'}
        onClose={close}
        onDeleted={onClose}
      />
      <ConfirmDialog
        isOpen={asked === 'block'}
        onClose={close}
        title={text.blockQuestion(user.login)}
        description={text.blockText}
        confirmLabel={text.block}
        isDangerous
        isBusy={block.isPending}
        onConfirm={() => block.mutate()}
      />
    </section>
  );
}
