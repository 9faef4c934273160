import { dayName } from '../day-name.ts';
import styles from './row.module.css';
import { useToday } from '../../use-today.ts';

/** Names the day of a point in time. Unit of `of`: ISO 8601. */
export function DayHeading({ of }: { of: string }) {
  const today = useToday();
  return (
    <h3 className={styles.day}>
      <time dateTime={of}>{dayName(new Date(of), today)}</time>
    </h3>
  );
}
