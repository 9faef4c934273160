import { useQuery } from '@tanstack/react-query';
import { fullnessOf, isNearlyFull, ownStorageQuery } from '#entities/user/storage/own-storage.ts';
import { Link } from '#shared/router/index.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import styles from './storage-note.module.css';
import { text } from './text.ts';

/** Tells before the choice of a file that little of the person's space is left, and where to make room. */
export function StorageNote() {
  const { data } = useQuery(ownStorageQuery);
  if (!data || data.quotaBytes === null || !isNearlyFull(fullnessOf(data))) return null;
  const [used, quota] = [formatBytes(data.usedBytes), formatBytes(data.quotaBytes)];
  return (
    <p className={styles.note} role="status">
      {data.usedBytes >= data.quotaBytes
        ? text.storageFull(used, quota)
        : text.storageNearlyFull(used, quota, formatBytes(data.quotaBytes - data.usedBytes))}{' '}
      <Link to="/settings/storage">{text.makeRoom}</Link>
    </p>
  );
}
