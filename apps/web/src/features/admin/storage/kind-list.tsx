import type { StorageKind } from '@sfera/contract/admin-storage';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Bar } from '../parts/bar.tsx';
import parts from '../parts/parts.module.css';
import styles from './storage.module.css';
import { text } from './text.ts';

interface KindListProps {
  kinds: readonly { kind: StorageKind; files: number; bytes: number }[];
}

/** What takes up space, the most first; bars show the share of the largest kind. */
export function KindList({ kinds }: KindListProps) {
  const shown = kinds.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
  const largest = shown[0]?.bytes ?? 1;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles.kinds} aria-label={text.kinds}>
        {shown.map(({ kind, files, bytes }) => (
          <li key={kind} className={styles.kind}>
            <span className={styles.name}>{text.kindNames[kind]}</span>
            <span className={styles.size}>{formatBytes(bytes)}</span>
            <span className={styles.bar}>
              <Bar parts={[{ share: bytes / largest, tone: kind === 'unused' ? 'quiet' : 'main' }]} />
            </span>
            {files > 0 && <span className={`${parts.words} ${styles.files}`}>{text.files(files)}</span>}
          </li>
        ))}
      </ul>
      <p className={parts.strong}>{text.total(shown.reduce((sum, { bytes }) => sum + bytes, 0))}</p>
    </>
  );
}
