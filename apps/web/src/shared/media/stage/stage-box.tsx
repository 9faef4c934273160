import type { CSSProperties, ReactNode } from 'react';
import type { Size } from '../filters/place.ts';
import styles from './stage.module.css';

type ShapedStyle = CSSProperties & Record<'--aspect', string>;

export interface StageBoxProps {
  role: 'img' | 'group';
  label: string;
  /** Of what is shown; the box has its shape before anything is drawn. */
  size: Size;
  /** Said over the picture when something is not as it should be. */
  note: string | null;
  children: ReactNode;
}

/** The box of a stage: as wide as its place allows, and no higher than `--stage-height` of the screen around it. */
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
