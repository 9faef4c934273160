import { formatClock } from '#shared/text/format-clock.ts';
import styles from './camera-screen.module.css';
import { text } from './text.ts';

interface RecordingClockProps {
  elapsedSeconds: number;
  maxSeconds: number;
}

/** How long the recording is, beside the red dot: «0:05 из 10:00». */
export const RecordingClock = ({ elapsedSeconds, maxSeconds }: RecordingClockProps) => (
  <p role="timer" className={styles.clock}>
    {text.elapsed(formatClock(elapsedSeconds * 1_000), formatClock(maxSeconds * 1_000))}
  </p>
);
