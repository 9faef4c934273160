import type { UserId } from '@sfera/contract/ids';
import Trash from 'lucide-react/icons/trash-2';
import { formatClock } from '#shared/text/format-clock.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useRecording } from './recording-store.ts';
import { discardRecording } from './use-voice.ts';
import styles from './recording-bar.module.css';
import { text } from './text.ts';

interface RecordingBarProps {
  partnerId: UserId;
}

/** In the place of the field: how long the recording is, how loud it is now, and the way to throw it away. */
export function RecordingBar({ partnerId }: RecordingBarProps) {
  const now = useRecording((state) => (state.now?.partnerId === partnerId ? state.now : null));
  const kept = useRecording((state) => state.kept.get(partnerId));
  const isHeld = now !== null && !now.isLocked;
  const levels = now ? now.levels : (kept?.waveform ?? []).map((peak) => peak / 100);
  const status = now ? (now.isStarting ? text.starting : text.recording) : text.recorded;
  return (
    <div className={styles.bar}>
      <IconButton
        label={text.discard}
        icon={<Trash size={22} />}
        onClick={() => discardRecording(partnerId)}
      />
      {now && !now.isStarting && <span className={styles.dot} aria-hidden="true" />}
      <span className={styles.time}>{formatClock(now ? now.elapsedMs : (kept?.durationMs ?? 0))}</span>
      <span role="status" className={now?.isStarting ? styles.hint : 'visually-hidden'}>
        {status}
      </span>
      {isHeld && !now.isStarting ? (
        <span className={styles.hint}>{text.slide}</span>
      ) : (
        <span className={styles.levels} aria-hidden="true">
          {levels.map((level, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
            <span key={index} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
          ))}
        </span>
      )}
    </div>
  );
}
