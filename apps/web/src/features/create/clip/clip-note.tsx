import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { text } from '../text.ts';
import type { ComingClip } from './clip.ts';
import styles from './clip-note.module.css';

interface ClipNoteProps {
  clip: ComingClip;
  /** Between other words; by default over the picture. */
  isInline?: boolean;
}

/** «Готовим предпросмотр…», with how much of it is done. */
export function ClipNote({ clip: { phase, percent }, isInline = false }: ClipNoteProps) {
  return (
    <div className={styles.note} data-inline={isInline || undefined}>
      <p role="status">{text.clip[phase]}</p>
      <ProgressBar percent={percent} label={text.clip[phase]} />
    </div>
  );
}
