import type { CSSProperties } from 'react';
import type { DataUse, MediaKind, NetworkKind } from '#shared/data-use/data-use.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './data.module.css';
import { text } from './text.ts';

const KINDS: readonly MediaKind[] = ['pictures', 'videos'];

interface NetworkUseProps {
  network: NetworkKind;
  use: DataUse[NetworkKind];
  /** Null: no limit; the bar then shows the shares of pictures and videos. Unit: bytes. */
  budget: number | null;
}

/** «Загружено 12 МБ из 100 МБ» with a bar, pictures and videos apart. */
export function NetworkUse({ network, use, budget }: NetworkUseProps) {
  const used = use.pictures + use.videos;
  const whole = Math.max(budget ?? 0, used, 1);
  const words =
    budget === null ? text.used(formatBytes(used)) : text.usedOf(formatBytes(used), formatBytes(budget));
  const part = (kind: MediaKind): CSSProperties => ({ inlineSize: `${(use[kind] / whole) * 100}%` });
  return (
    <section className={layout.stack2} aria-label={text.network(network)}>
      <h3 className={typography.semibold}>{text.network(network)}</h3>
      <p>{words}</p>
      <div
        role="meter"
        aria-label={text.network(network)}
        aria-valuenow={Math.round((used / whole) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={styles.bar}
      >
        {KINDS.map((kind) => (
          <span key={kind} className={styles.fill} data-kind={kind} style={part(kind)} />
        ))}
      </div>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind} className={styles.kind} data-kind={kind}>
            <span>{text.kind(kind)}</span>
            <span className={typography.note}>{formatBytes(use[kind])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
