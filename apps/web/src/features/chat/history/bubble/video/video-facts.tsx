import type { MessageVideo } from '@sfera/contract/chat/message-body';
import VolumeX from 'lucide-react/icons/volume-x';
import { formatClock } from '#shared/text/format-clock.ts';
import { text } from './text.ts';
import styles from './video.module.css';

export interface VideoFactsProps {
  facts: Pick<MessageVideo, 'durationMs' | 'hasSound'>;
  /** Null while this device alone has it. */
  stored: MessageVideo | null;
}

/** How long a video is, and whether it is silent; or that it is still being made. */
export function VideoFacts({ facts, stored, atMs = null }: VideoFactsProps & { atMs?: number | null }) {
  const { durationMs, hasSound } = facts;
  const clock = formatClock(atMs ?? durationMs);
  const isProcessing = stored?.status === 'processing' && stored.url === null;
  if (stored?.status === 'failed') return null;
  return (
    <span className={styles.facts}>
      {isProcessing ? (
        <span role="status">{text.processing}</span>
      ) : (
        durationMs > 0 && (
          <>
            <span className="visually-hidden">{text.duration(clock)}</span>
            <span aria-hidden="true">{clock}</span>
          </>
        )
      )}
      {!hasSound && <VolumeX size={14} role="img" aria-label={text.noSound} />}
    </span>
  );
}
