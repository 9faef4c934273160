import X from 'lucide-react/icons/x';
import { useSendingProgress } from '#entities/chat/outgoing/sending-progress.ts';
import { ProgressRing } from '#shared/ui/progress/progress-ring.tsx';
import { text } from '../text.ts';
import styles from './sending-mark.module.css';

const LABELS = { photo: 'Отправка фото', video: 'Отправка видео', file: 'Отправка файла' };

interface SendingMarkProps {
  tempId: string;
  kind: keyof typeof LABELS;
  onDiscard: (tempId: string) => void;
}

/** Over what waits or is being sent: how much of it has gone, and the way to take it back. */
export function SendingMark({ tempId, kind, onDiscard }: SendingMarkProps) {
  const progress = useSendingProgress(tempId);
  const percent = progress ? (progress.sentBytes / Math.max(1, progress.totalBytes)) * 100 : 0;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={text.cancelSending}
      onClick={() => onDiscard(tempId)}
    >
      <ProgressRing percent={percent} label={LABELS[kind]}>
        <X size={22} />
      </ProgressRing>
    </button>
  );
}
