import RotateCw from 'lucide-react/icons/rotate-cw';
import type { CSSProperties } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { freshAddress } from './fresh-address.ts';
import { isPastThreshold } from './pull-distance.ts';
import styles from './pull-to-refresh.module.css';
import { text } from './text.ts';
import { usePull } from './use-pull.ts';

interface PullToRefreshProps {
  /** Awaited before the page is reloaded; the reload follows even when it fails. */
  beforeReload?: () => Promise<void>;
  keepsHash?: boolean;
}

/** A page still here after this time stays: the person has answered the browser's question so. Unit: milliseconds. */
const STAYED_MS = 10_000;

/** Without a network and a service worker, a reload would end at the browser's own error page. */
const canReload = () =>
  navigator.onLine || Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/** Reloads the page when it is pulled down from its top. */
export function PullToRefresh({ beforeReload, keepsHash = true }: PullToRefreshProps) {
  const pull = usePull(async () => {
    if (!canReload()) return;
    await beforeReload?.().catch(() => undefined);
    location.replace(freshAddress(location.href, { nowMs: Date.now(), keepsHash }));
    // Keeps the spinner turning until the page is gone.
    await new Promise((resolve) => setTimeout(resolve, STAYED_MS));
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
  const style: CSSProperties & Record<'--pull', number> = { '--pull': distancePx };
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
