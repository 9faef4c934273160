import type { Hidden } from '@sfera/contract/moderation/hidden';
import { Link } from '#shared/router/index.ts';
import styles from './hidden-note.module.css';
import { text } from './text.ts';

/** Tells the author of a hidden post or story why, and leads to where the decision can be contested. */
export const HiddenNote = ({ hidden: { rule } }: { hidden: Hidden }) => (
  <p className={styles.note}>
    {text.hidden(rule)} · <Link to="/settings/reports">{text.appeal}</Link>
  </p>
);
