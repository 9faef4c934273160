import RotateCw from 'lucide-react/icons/rotate-cw';
import type { CSSProperties } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { freshAddress } from './fresh-address.ts';
import { isPastThreshold } from './pull-distance.ts';
import styles from './pull-to-refresh.module.css';
import { text } from './text.ts';
import { usePull } from './use-pull.ts';

interface PullToRefreshProps {
  /** Awaited before the page is loaded anew; it goes on whether or not this succeeds. */
  beforeReload?: () => Promise<void>;
  keepsHash?: boolean;
}

/** Loads the page anew when it is pulled down from its top (spec 4, Pull-to-refresh). */
export function PullToRefresh({ beforeReload, keepsHash = true }: PullToRefreshProps) {
  const pull = usePull(async () => {
    await beforeReload?.().catch(() => undefined);
    location.replace(freshAddress(location.href, { nowMs: Date.now(), keepsHash }));
    // The spinner turns until the page is gone.
    await new Promise<never>(() => undefined);
  });
  if (pull.phase === 'idle') return null;
  if (pull.phase === 'refreshing')
    return (
      <div role="status" className={styles.sign}>
        <Spinner size={24} />
        <span className="visually-hidden">{text.refreshing}</span>
      </div>
    );
  const { distancePx } = pull;
  const style: CSSProperties & Record<'--pull', string> = { '--pull': `${distancePx}px` };
  return (
    <div
      aria-hidden="true"
      className={styles.sign}
      style={style}
      data-pulled
      data-far={isPastThreshold(distancePx) || undefined}
    >
      <RotateCw size={22} />
    </div>
  );
}
