import type { CircleEvent } from '@sfera/contract/events/events';
import { whenOf } from '@sfera/contract/events/when';
import { isolated } from '@sfera/contract/words/isolated';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { eventPath } from '#entities/event/event-path.ts';
import { Link } from '#shared/router/index.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from '../events.module.css';

const month = new Intl.DateTimeFormat('ru', { month: 'short', timeZone: 'UTC' });

/** The day of an event as a leaf of a calendar. */
export function DayLeaf({ event }: { event: CircleEvent }) {
  const { startsAt } = event.next;
  return (
    <span
      className={styles.leaf}
      data-off={event.isCancelled || event.isOver || undefined}
      aria-hidden="true"
    >
      <span className={styles.month}>{month.format(new Date(`${startsAt}Z`)).replace('.', '')}</span>
      <span className={styles.day}>{Number(startsAt.slice(8, 10))}</span>
    </span>
  );
}

/** The state of the viewer's answer, or of the event, in a word. */
function stateOf({ isCancelled, isOver, answer }: CircleEvent): string | null {
  if (isCancelled) return text.cancelled;
  if (isOver) return text.over;
  if (!answer) return null;
  return answer.isWaiting ? text.youWait : text.given[answer.answer];
}

/** An event in a list; all of the row leads to it. */
export function EventCard({ event, showsCircle }: { event: CircleEvent; showsCircle: boolean }) {
  const state = stateOf(event);
  return (
    <li>
      <Link to={eventPath(event.id)} className={styles.card} data-edge>
        <DayLeaf event={event} />
        <span className={styles.words}>
          <span className={styles.name}>{isolated(event.title)}</span>
          <span className={styles.fact}>
            <CalendarDays size={15} aria-hidden="true" />
            {whenOf({ ...event, ...event.next })}
          </span>
          {event.place && (
            <span className={styles.fact}>
              <MapPin size={15} aria-hidden="true" />
              <span className={typography.line}>{isolated(event.place)}</span>
            </span>
          )}
          <span className={typography.finePrint}>
            {[
              ...(showsCircle ? [isolated(event.circle.name)] : []),
              ...(event.isOver || event.isCancelled ? [] : [text.coming(event.countComing)]),
              ...(state ? [state] : []),
            ].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
