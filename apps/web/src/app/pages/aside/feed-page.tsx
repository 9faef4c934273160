import type { ReactNode } from 'react';
import { setAsideSlot } from './aside-slot.ts';
import styles from './page-aside.module.css';

/**
 * A page of posts, whose column stands at the same place on each of them. The column beside it comes with
 * `DesktopFeatures`, and a phone never loads it.
 */
export const FeedPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div>{children}</div>
    <div ref={setAsideSlot} className={styles.aside} data-aside />
  </div>
);
