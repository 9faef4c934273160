import { useRef } from 'react';
import styles from './list-end.module.css';
import { useNearEnd } from './use-near-end.ts';

/** Requests the next page before the end of the list is reached; null when there is no next page. */
export function ListEnd({ onNear }: { onNear: (() => void) | null }) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, onNear);
  return <div ref={end} aria-hidden="true" className={styles.end} />;
}
