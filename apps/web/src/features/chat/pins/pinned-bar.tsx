import type { Message } from '@sfera/contract/chat';
import type { ChatId, MessageId } from '@sfera/contract/ids';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import styles from './pinned-bar.module.css';
import { usePinnedMessage } from './use-pinned-message.ts';

interface PinnedBarProps {
  chatId: ChatId;
  /** The latest pin first; at least one. */
  ids: readonly MessageId[];
  /** The loaded messages of the chat. */
  messages: readonly Message[];
  /** Id up to which it is loaded; null up to the newest message. */
  ceiling: MessageId | null;
  /** Whether a message is being searched for. */
  isBusy: boolean;
  onShow: (id: MessageId) => void;
  onUnpin: (id: MessageId) => void;
}

/** The bar under the header with the latest pin; each press scrolls to a message, the next one to the pin before. */
export function PinnedBar({ chatId, ids, messages, ceiling, isBusy, onShow, onUnpin }: PinnedBarProps) {
  const [wanted, setWanted] = useState<MessageId | null>(null);
  const position = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted));
  const id = ids[position];
  const message = usePinnedMessage({ chatId, id, messages, ceiling, onGone: onUnpin });
  if (id === undefined) return null;

  const show = () => {
    onShow(id);
    setWanted(ids[(position + 1) % ids.length] ?? null);
  };
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.message} aria-busy={isBusy || undefined} onClick={show}>
        <span className="visually-hidden">{text.showPinned}: </span>
        <span className={styles.title}>
          {text.pinned}
          {ids.length > 1 && (
            <span className={styles.count}> · {text.pinnedOf(position + 1, ids.length)}</span>
          )}
        </span>
        <span dir="auto" className={styles.words}>
          {message && (message.content || text.pinnedPhoto)}
        </span>
      </button>
      <IconButton label={text.unpin} icon={<X size={20} />} onClick={() => onUnpin(id)} />
    </div>
  );
}
