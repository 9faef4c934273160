import { useId, type ReactNode } from 'react';
import styles from './parts.module.css';

interface CardProps {
  title: string;
  /** Beside the title, at the other end. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a section, with a heading that names it. */
export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
