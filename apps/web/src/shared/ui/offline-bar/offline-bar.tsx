import CloudOff from 'lucide-react/icons/cloud-off';
import { text } from '../text.ts';
import styles from './offline-bar.module.css';
import { useOnline } from './use-online.ts';

/** Says that the network is gone. Its live region is always in the page, so that the words are announced. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.bar}>
          <CloudOff size={16} aria-hidden="true" />
          {text.offline}
        </p>
      )}
    </div>
  );
}
