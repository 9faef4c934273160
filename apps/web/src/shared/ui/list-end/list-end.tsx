import { useRef } from 'react';
import styles from './list-end.module.css';
import { useNearEnd } from './use-near-end.ts';

/** Asks for the next page before the end of the list is reached; null while there is none to ask for. */
export function ListEnd({ onNear }: { onNear: (() => void) | null }) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, onNear);
  return <div ref={end} aria-hidden="true" className={styles.end} />;
}
