import type { Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { messageWords } from '#entities/chat/message-words.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from './text.ts';
import styles from './pinned-bar.module.css';
import { usePinnedMessage } from './use-pinned-message.ts';

interface PinnedBarProps {
  chatId: ChatId;
  /** Pinned on this device, the latest pin first. */
  ids: readonly MessageId[];
  /** Pinned by a leader of the circle; it stands before the others. */
  pinnedForAll: MessageId | null;
  /** Null for those who may not. */
  onUnpinForAll: (() => void) | null;
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
export function PinnedBar(props: PinnedBarProps) {
  const { chatId, pinnedForAll, onUnpinForAll, messages, ceiling, isBusy, onShow, onUnpin } = props;
  const own = props.ids.filter((other) => other !== pinnedForAll);
  const ids = pinnedForAll === null ? own : [pinnedForAll, ...own];
  const [wanted, setWanted] = useState<MessageId | null>(null);
  const position = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted));
  const id = ids[position];
  const isForAll = id === pinnedForAll;
  const message = usePinnedMessage({
    chatId,
    id,
    messages,
    ceiling,
    // The server forgets its own pin with the message.
    onGone: (gone) => gone !== pinnedForAll && onUnpin(gone),
  });
  if (id === undefined) return null;
  const unpin = isForAll ? onUnpinForAll : () => onUnpin(id);

  const show = () => {
    onShow(id);
    setWanted(ids[(position + 1) % ids.length] ?? null);
  };
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.message} aria-busy={isBusy || undefined} onClick={show}>
        <span className="visually-hidden">{text.showPinned}: </span>
        <span className={styles.title}>
          {isForAll ? text.pinnedForAll : text.pinned}
          {ids.length > 1 && (
            <span className={styles.count}> · {text.pinnedOf(position + 1, ids.length)}</span>
          )}
        </span>
        <span className="visually-hidden">: </span>
        <span dir="auto" className={styles.words}>
          {message && (message.content || messageWords(message.body.kind, ''))}
        </span>
      </button>
      {unpin && (
        <IconButton label={isForAll ? text.unpinForAll : text.unpin} icon={<X size={20} />} onClick={unpin} />
      )}
    </div>
  );
}
