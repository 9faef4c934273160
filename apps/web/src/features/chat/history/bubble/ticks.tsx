import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import type { SendState } from '../entry.ts';
import { text } from '../text.ts';
import styles from './bubble.module.css';

const ICONS = { waiting: Clock, sending: Clock, failed: CircleAlert, sent: Check, read: CheckCheck };

/** The delivery state of an own message: a clock, one tick, two ticks, or a sign that the message was refused. */
export function Ticks({ state }: { state: SendState }) {
  const Icon = ICONS[state];
  return (
    <span role="img" aria-label={text.states[state]} className={styles.ticks} data-state={state}>
      <Icon size={15} strokeWidth={2.25} aria-hidden="true" />
    </span>
  );
}
