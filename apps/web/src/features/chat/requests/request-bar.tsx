import type { ChatId } from '@sfera/contract/base/ids';
import type { UserPreview } from '@sfera/contract/people/users';
import { useState } from 'react';
import { useAcceptChat } from '#entities/chat/requests.ts';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { DeleteChatDialog } from '../deletion/delete-chat-dialog.tsx';
import styles from './requests.module.css';
import { text } from './text.ts';

interface RequestBarProps {
  chatId: ChatId;
  user: UserPreview;
  /** Called when the chat is deleted or its person blocked. */
  onClose: () => void;
}

/** The question in the chat of a stranger: to accept or delete the chat, or to block the person. */
export function RequestBar({ chatId, user, onClose }: RequestBarProps) {
  const [isDeleting, setDeleting] = useState(false);
  const accept = useAcceptChat();
  const block = useBlockRow(user, onClose);
  return (
    <section className={styles.bar} aria-label={text.question(user.login)}>
      <p className={styles.question}>{text.question(user.login)}</p>
      <p className={typography.note}>{text.questionHint}</p>
      <div className={styles.answers}>
        <Button variant="primary" isLoading={accept.isPending} onClick={() => accept.mutate(chatId)}>
          {text.accept}
        </Button>
        <Button onClick={() => setDeleting(true)}>{text.delete}</Button>
        <Button className={styles.block ?? ''} onClick={block.row.onSelect}>
          {block.row.label}
        </Button>
      </div>
      <DeleteChatDialog
        chat={{ id: chatId, interlocutor: user }}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
      {block.question}
    </section>
  );
}
