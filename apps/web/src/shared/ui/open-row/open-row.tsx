import type { ReactNode } from 'react';
import styles from './open-row.module.css';
import { RowArrow } from './row-arrow.tsx';

interface OpenRowProps {
  id: string;
  label: string;
  /** The present choice. */
  value?: string | undefined;
  /** Before the value. */
  picture?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
}

/** A quiet row that opens a sheet of its own: the label, what is chosen now, and the one arrow. */
export const OpenRow = ({ id, label, value, picture, isOpen, onOpen }: OpenRowProps) => (
  <button
    id={id}
    type="button"
    className={styles.row}
    aria-label={value === undefined ? undefined : `${label}: ${value}`}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onOpen}
  >
    {/* The space keeps the visible words apart, as the name does. */}
    <span className={styles.label}>{label}</span> {picture}
    {value !== undefined && <span className={styles.value}>{value}</span>}
    <RowArrow />
  </button>
);

/** Rows that belong together, on one ground. */
export const OpenRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.rows}>{children}</div>
);
