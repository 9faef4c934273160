import { useQuery } from '@tanstack/react-query';
import { importsQuery } from '#entities/import/imports-query.ts';
import { ownStorageQuery } from '#entities/user/storage/own-storage.ts';
import { uploadBytesPerSecond } from '#shared/api/upload-speed.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../import.module.css';
import { text } from '../text.ts';

/** The server needs about so long for each post, however fast the way is. Unit: seconds. */
const SECONDS_OF_POST = 0.6;

/** The weight of the chosen posts, the time they take, and whether there is room for them. */
export function Sums({ count, bytes }: { count: number; bytes: number }) {
  const { data: storage } = useQuery(ownStorageQuery);
  const { data: list } = useQuery(importsQuery);
  if (count === 0) return <p className={typography.bold}>{text.nothingChosen}</p>;
  const speed = uploadBytesPerSecond();
  const free =
    storage && storage.quotaBytes !== null ? Math.max(0, storage.quotaBytes - storage.usedBytes) : null;
  const leftBytes = list?.allowance.leftBytes ?? null;
  const pausedUntil = list?.allowance.pausedUntil ?? null;
  return (
    <div className={styles.words}>
      <p className={typography.bold}>{text.chosen(count, bytes)}</p>
      <p className={styles.figures}>
        {speed === null ? text.unknownTime : text.time(Math.max(bytes / speed, count * SECONDS_OF_POST))}{' '}
        {text.goesOn}
      </p>
      {free !== null && (
        <p className={free < bytes ? styles.warning : styles.figures}>
          {free < bytes ? text.fitsNot(free) : text.fits(free)}
        </p>
      )}
      {leftBytes !== null && (
        <p className={leftBytes < bytes ? styles.warning : styles.figures}>{text.allowed(leftBytes)}</p>
      )}
      {pausedUntil !== null && <p className={styles.figures}>{text.pausedUntil(pausedUntil)}</p>}
    </div>
  );
}
