import type { ReactNode } from 'react';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import styles from './page-aside.module.css';

/** Where there is room for a column beside the feed (design 7). */
const WIDE = '(min-width: 1160px)';

/** Whether the window has room for a column beside the feed. */
export const useHasAside = (): boolean => useMedia(WIDE);

/** A feed and, where there is room, a quiet column that stays in sight beside it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const hasAside = useHasAside();
  return (
    <div className={styles.page}>
      <div>{children}</div>
      {hasAside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
