import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { RowArrow } from './row-arrow.tsx';

/** A part that few people need, folded away below its name. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className={styles.summary}>
      {label}
      <RowArrow />
    </summary>
    {children}
  </details>
);
