import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A decorative icon of 32 px. */
  icon: ReactNode;
  title: string;
  text?: string;
  /** One `Button`. */
  action?: ReactNode;
}

/** Says why there is no content and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
