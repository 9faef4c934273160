import CloudOff from 'lucide-react/icons/cloud-off';
import { useHasWaiting } from '../outbox/store.ts';
import { text } from '../ui/text.ts';
import styles from './offline-bar.module.css';
import { useNetwork, useOnline } from './use-online.ts';

/**
 * Says that the network is gone or its server away and, on a page that `hasContent` of the server, what it still shows;
 * one without tells what its own calls meet by itself. What was done meanwhile goes out later. Its live region is always in the page, so that the words are
 * announced.
 */
export function OfflineBar({ hasContent = true }: { hasContent?: boolean }) {
  const isOnline = useOnline();
  const hasNetwork = useNetwork();
  const hasWaiting = useHasWaiting();
  const isShown = hasContent ? !isOnline : !hasNetwork;
  return (
    <div role="status">
      {isShown && (
        <p className={styles.bar}>
          <CloudOff size={16} aria-hidden="true" />
          <span className={styles.words}>
            {!hasContent ? text.offline : hasWaiting ? text.offlineWithWaiting : text.offlineWithContent}
          </span>
        </p>
      )}
    </div>
  );
}
