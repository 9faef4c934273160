import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { text } from '../text.ts';
import type { ComingClip } from '../works/clip.ts';
import styles from './clip-note.module.css';

/** «Готовим предпросмотр…», with how much of it is done. */
export function ClipNote({ clip: { phase, percent } }: { clip: ComingClip }) {
  return (
    <div className={styles.note}>
      <p role="status">{text.clip[phase]}</p>
      <ProgressBar percent={percent} label={text.clip[phase]} />
    </div>
  );
}
