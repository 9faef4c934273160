import styles from './round-recorder.module.css';

/** Around a circle: how far something has come, from 0 to 1. */
export const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="48.5" className={styles.track} />
    {share > 0 && <circle cx="50" cy="50" r="48.5" pathLength={1} strokeDasharray={`${share} 2`} />}
  </svg>
);
