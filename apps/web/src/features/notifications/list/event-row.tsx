import type { Notification } from '@sfera/contract/notices/notifications';
import { whenOf } from '@sfera/contract/events/when';
import { isolated } from '@sfera/contract/words/isolated';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { eventPath } from '#entities/event/event-path.ts';
import { Link } from '#shared/router/index.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { text } from '../text.ts';
import styles from './list.module.css';

interface EventRowProps {
  notification: Pick<Notification, 'type' | 'createdAt'>;
  event: NonNullable<Notification['event']>;
  /** Whether this visit showed the notification as unread. */
  isNew: boolean;
}

/** News of an event to which the person comes; the row links to it. */
export const EventRow = ({ notification: { type, createdAt }, event, isNew }: EventRowProps) => (
  <li className={styles.row} data-new={isNew || undefined}>
    <span className={`${styles.shield} ${styles.calendar}`} aria-hidden="true">
      <CalendarDays size={22} />
    </span>
    <Link to={eventPath(event.id)} className={styles.link}>
      {isNew && <span className="visually-hidden">{text.isNew}</span>}{' '}
      {text.ofEvent[type]?.(isolated(event.title), whenOf(event))}{' '}
      <span className={styles.time}>
        <RelativeTime at={createdAt} />
      </span>
    </Link>
  </li>
);
