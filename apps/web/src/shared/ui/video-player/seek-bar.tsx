import type { CSSProperties } from 'react';
import { formatClock } from '../../text/format-clock.ts';
import { text } from '../text.ts';
import styles from './seek-bar.module.css';
import type { Playhead } from './use-playhead.ts';

type MeasuredStyle = CSSProperties & Record<'--played' | '--buffered', string>;

/** A slider for the position in a video, which also shows the played and the loaded part. */
export function SeekBar({ playhead, onSeek }: { playhead: Playhead; onSeek: (ms: number) => void }) {
  const { nowMs, totalMs, bufferedMs } = playhead;
  const share = (ms: number) => `${totalMs > 0 ? (ms / totalMs) * 100 : 0}%`;
  const style: MeasuredStyle = { '--played': share(nowMs), '--buffered': share(bufferedMs) };
  return (
    <input
      type="range"
      aria-label={text.video.seek}
      aria-valuetext={text.video.position(formatClock(nowMs), formatClock(totalMs))}
      className={styles.bar}
      style={style}
      min={0}
      max={Math.max(1, Math.round(totalMs))}
      step={100}
      value={Math.round(nowMs)}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
    />
  );
}
