import type { CSSProperties, ReactNode } from 'react';
import type { Size } from '../filters/place.ts';
import styles from './stage.module.css';

type ShapedStyle = CSSProperties & Record<'--aspect', string>;

export interface StageBoxProps {
  role: 'img' | 'group';
  label: string;
  /** Size of the content; the box has its aspect ratio before anything is drawn. */
  size: Size;
  /** A notice over the picture, when something is wrong. */
  note: string | null;
  children: ReactNode;
}

/** The box of a stage: as wide as its container, and no higher than the surrounding screen's `--stage-height`. */
export function StageBox({ role, label, size, note, children }: StageBoxProps) {
  const style: ShapedStyle = { '--aspect': String(size.width / size.height) };
  return (
    <div className={styles.stage} style={style}>
      <div role={role} aria-label={label} className={styles.picture}>
        {children}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
