import type { ReactNode } from 'react';
import styles from './page-aside.module.css';

/** A page that begins where the column of posts does, and takes the room beside it as well. */
export const WholePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.whole}>{children}</div>
  </div>
);
