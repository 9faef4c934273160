import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { setChunkReload } from '../../ui/error-boundary/stale-chunk.ts';
import { publishBannerRoom } from '../prompt-room.ts';
import { useBeforeReload } from './before-reload.ts';
import { reloadNewest } from './reload-newest.ts';
import { text } from './text.ts';
import styles from './update-banner.module.css';
import { openUpdates } from './updates.ts';

/** Offers a new version of the app, to guests as well. */
export function UpdateBanner() {
  const beforeReload = useBeforeReload();
  const [updates] = useState(() => openUpdates(beforeReload));
  const { offered, pending } = useSyncExternalStore(updates.subscribe, updates.read);
  useEffect(() => updates.start(), [updates]);
  useEffect(() => setChunkReload(() => void reloadNewest(beforeReload)), [beforeReload]);
  const isSwitching = pending !== null;

  // The live region is always mounted, so that the banner is announced.
  return (
    <section aria-label={text.title} aria-live="polite" className={styles.place}>
      {offered !== null && (
        <div ref={publishBannerRoom} className={styles.banner} data-prompt>
          <p className={styles.words}>{isSwitching ? text.updating : text.available}</p>
          <div className={styles.answers}>
            <Button variant="quiet" className={styles.later} disabled={isSwitching} onClick={updates.later}>
              {text.later}
            </Button>
            <Button variant="primary" isLoading={isSwitching} onClick={updates.update}>
              <RefreshCw size={18} aria-hidden="true" />
              {text.update}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
