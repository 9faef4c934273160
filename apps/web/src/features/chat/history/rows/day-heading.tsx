import { dayName } from '../day-name.ts';
import styles from './row.module.css';
import { useToday } from '../../use-today.ts';

interface DayHeadingProps {
  /** Unit: ISO 8601. */
  of: string;
  onPick?: ((of: string) => void) | undefined;
}

/** Names the day of a point in time; a press asks for another day. */
export function DayHeading({ of, onPick }: DayHeadingProps) {
  const today = useToday();
  return (
    <h3 className={styles.day}>
      <button type="button" tabIndex={-1} onClick={() => onPick?.(of)}>
        <time dateTime={of}>{dayName(new Date(of), today)}</time>
      </button>
    </h3>
  );
}
