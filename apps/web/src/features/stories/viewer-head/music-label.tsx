import { text } from './text.ts';
import styles from './music-label.module.css';

interface MusicLabelProps {
  title: string;
  /** Whether the story is paused: a long title pauses with it. */
  isPaused: boolean;
}

/** «♪ title» of the music that plays. A title that is too long for its place moves to its end and back. */
export const MusicLabel = ({ title, isPaused }: MusicLabelProps) => (
  <span className={styles.label} title={title}>
    <span aria-hidden="true">♪</span>
    <span className="visually-hidden">{text.music}: </span>
    <span className={styles.place}>
      <span className={styles.title} data-still={isPaused || undefined}>
        {title}
      </span>
    </span>
  </span>
);
