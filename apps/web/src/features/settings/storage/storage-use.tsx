import type { CSSProperties } from 'react';
import { fullnessOf, isNearlyFull, type OwnStorage } from '#entities/user/storage/own-storage.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import settings from '../settings.module.css';
import styles from './storage.module.css';
import { text } from './text.ts';

/** «Занято 1,2 ГБ из 5 ГБ» with a bar, and what that means. */
export function StorageUse({ storage }: { storage: OwnStorage }) {
  const { usedBytes, quotaBytes } = storage;
  const percent = fullnessOf(storage);
  const isWarning = isNearlyFull(percent);
  const used = formatBytes(usedBytes);
  const title = quotaBytes === null ? text.used(used) : text.usedOf(used, formatBytes(quotaBytes));
  const fill: CSSProperties = { inlineSize: `${percent ?? 0}%` };
  return (
    <div className={settings.part}>
      <p className={settings.strong}>{title}</p>
      {percent !== null && (
        <div
          role="meter"
          aria-label={text.title}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={title}
          className={styles.bar}
        >
          <span className={styles.fill} style={fill} data-warning={isWarning || undefined} />
        </div>
      )}
      <p className={isWarning ? settings.state : settings.words}>
        {meaning(usedBytes, quotaBytes, isWarning)}
      </p>
    </div>
  );
}

function meaning(usedBytes: number, quotaBytes: number | null, isWarning: boolean): string {
  if (quotaBytes === null) return text.unlimited;
  if (usedBytes >= quotaBytes) return text.full;
  const left = formatBytes(quotaBytes - usedBytes);
  return isWarning ? text.nearlyFull(left) : text.left(left);
}
