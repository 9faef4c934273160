import { Link } from '#shared/router/index.ts';
import styles from './limited-note.module.css';
import { text } from './text.ts';

/** `until`: ISO 8601, UTC. */
export const LimitedNote = ({ until }: { until: string }) => (
  <p className={styles.note}>
    {text.limited(until)} <Link to="/settings/reports">{text.why}</Link>
  </p>
);
