import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import X from 'lucide-react/icons/x';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { messageWords } from '#entities/chat/message-words.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './composing-bar.module.css';
import { text } from './text.ts';
import type { useComposing } from '../use-composing.ts';

interface ComposingBarProps extends Pick<ReturnType<typeof useComposing>, 'ownId' | 'reply' | 'editing'> {
  onCancel: () => void;
}

/** Above the field: the message that is answered or edited, and the way out. */
export function ComposingBar({ ownId, reply, editing, onCancel }: ComposingBarProps) {
  const Icon = editing ? Pencil : Reply;
  const author = reply?.senderId === ownId ? text.toOneself : text.replyTo(reply?.login ?? '');
  const words = editing
    ? messageWords(editing.kind, editing.before)
    : reply && messageWords(reply.kind, reply.content);
  return (
    <div className={styles.bar}>
      <Icon size={20} aria-hidden="true" />
      <p className={styles.lines}>
        <span className={typography.semibold}>{editing ? text.editing : author}</span>
        <span className="visually-hidden">: </span>
        <span dir="auto" className={styles.words}>
          {words}
        </span>
      </p>
      <IconButton
        label={editing ? text.cancelEdit : text.cancelReply}
        icon={<X size={20} />}
        // Keeps the focus in the field, and the keyboard of a phone open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onCancel}
      />
    </div>
  );
}
