import type { CircleId } from '@sfera/contract/base/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { BirthdaysToday } from '#entities/user/birthday/birthdays-today.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { birthdaysQuery, eventsQuery, pastEventsQuery } from '../events-query.ts';
import styles from '../events.module.css';
import { text } from '../text.ts';
import { EventCard } from './event-card.tsx';

const EventFormSheet = openedPart(async () => (await import('../form/event-form-sheet.tsx')).EventFormSheet);
const CalendarSheet = openedPart(async () => (await import('../calendar/calendar-sheet.tsx')).CalendarSheet);

const EventsSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.list}>
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.card}>
        <Skeleton shape="box" width="52px" height="56px" />
        <span className={styles.words}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </span>
      </div>
    ))}
  </div>
);

/** The events that come next, of a circle or of all one's circles, with the way to make one and to the calendar. */
export function EventsPart({ circleId }: { circleId?: CircleId }) {
  const query = useQuery(eventsQuery(circleId));
  const [opened, setOpened] = useState<'form' | 'calendar' | null>(null);
  const close = () => setOpened(null);
  const { data: birthdays } = useQuery(birthdaysQuery(circleId));
  return (
    <>
      <BirthdaysToday people={birthdays?.people ?? []} />
      <Loaded query={query} failed={text.loadFailed} waiting={<EventsSkeleton />}>
        {({ events, mayCreate }) => (
          <>
            <div className={styles.bar}>
              {mayCreate && events.length > 0 && (
                <Button variant="primary" size="small" onClick={() => setOpened('form')}>
                  <Plus size={18} aria-hidden="true" />
                  {text.create}
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => setOpened('calendar')}>
                <CalendarSync size={18} aria-hidden="true" />
                {text.calendar}
              </Button>
            </div>
            {events.length === 0 ? (
              <EmptyState
                icon={<CalendarDays size={32} />}
                title={text.empty}
                text={mayCreate ? text.emptyToCreate : text.emptyHint}
                {...(mayCreate && {
                  action: (
                    <Button variant="primary" onClick={() => setOpened('form')}>
                      {text.create}
                    </Button>
                  ),
                })}
              />
            ) : (
              <ul aria-label={text.events} className={styles.list}>
                {events.map((event) => (
                  <EventCard key={event.id} event={event} showsCircle={circleId === undefined} />
                ))}
              </ul>
            )}
            {circleId && <PastEvents circleId={circleId} />}
          </>
        )}
      </Loaded>
      {circleId && <EventFormSheet isOpen={opened === 'form'} onClose={close} circleId={circleId} />}
      <CalendarSheet isOpen={opened === 'calendar'} onClose={close} circleId={circleId} />
    </>
  );
}

/** The events of a circle that are over, when they are asked for. */
function PastEvents({ circleId }: { circleId: CircleId }) {
  const [isShown, setShown] = useState(false);
  const query = useInfiniteQuery({ ...pastEventsQuery(circleId), enabled: isShown });
  if (!isShown)
    return (
      <div className={styles.past}>
        <Button variant="quiet" size="small" onClick={() => setShown(true)}>
          {text.past}
        </Button>
      </div>
    );
  return (
    <section aria-label={text.past}>
      <h2 className={styles.heading}>{text.past}</h2>
      <Loaded query={query} failed={text.pastFailed} waiting={<EventsSkeleton />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <p className={styles.past}>{text.noPast}</p>;
          return (
            <ul aria-label={text.past} className={styles.list}>
              {events.map((event) => (
                <EventCard key={event.id} event={event} showsCircle={false} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <div className={`${styles.past} ${typography.note}`}>
          <Button
            size="small"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text.more}
          </Button>
        </div>
      )}
    </section>
  );
}
