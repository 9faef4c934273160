import { PEAK_MAX } from '@sfera/contract/chat/limits';
import { useMemo } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import { text } from './text.ts';
import styles from './waveform.module.css';

const [STEP, WIDTH, HEIGHT, LEAST] = [4, 2.4, 28, 3];

interface WaveformProps {
  /** 0 to 100 each. */
  peaks: readonly number[];
  positionMs: number;
  durationMs: number;
  onSeek: (positionMs: number) => void;
}

/** How loud a sound is from its beginning to its end, and a slider over it that moves within the sound. */
export function Waveform({ peaks, positionMs, durationMs, onSeek }: WaveformProps) {
  const path = useMemo(() => pathOf(peaks), [peaks]);
  const share = durationMs > 0 ? Math.min(1, positionMs / durationMs) : 0;
  const drawn = { d: path, strokeWidth: WIDTH, strokeLinecap: 'round' as const };
  return (
    <div className={styles.waveform}>
      <svg viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path {...drawn} className={styles.rest} />
        <path {...drawn} style={{ clipPath: `inset(-4px ${(1 - share) * 100}% -4px -4px)` }} />
      </svg>
      <input
        type="range"
        min={0}
        max={durationMs}
        step={Math.max(1, Math.round(durationMs / 100))}
        value={Math.min(positionMs, durationMs)}
        aria-label={text.seek}
        aria-valuetext={text.positionOf(formatClock(positionMs), formatClock(durationMs))}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const pathOf = (peaks: readonly number[]): string =>
  peaks
    .map((peak, index) => {
      const height = Math.max(LEAST, (peak / PEAK_MAX) * HEIGHT) - WIDTH;
      return `M${index * STEP + STEP / 2} ${(HEIGHT - height) / 2}v${Math.max(0.1, height)}`;
    })
    .join('');
