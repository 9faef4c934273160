import * as v from 'valibot';
import { type CircleEvent, getEventFile } from '@sfera/contract/events/events';
import { EventId } from '@sfera/contract/base/ids';
import { whenOf } from '@sfera/contract/events/when';
import { isolated } from '@sfera/contract/words/isolated';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, useState, type ComponentProps } from 'react';
import { albumPath } from '#entities/album/albums.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link, useParams } from '#shared/router/index.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import surface from '#shared/ui/column/surface.module.css';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { MissingScreen } from '#shared/ui/screen-head/missing-screen.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { eventQuery } from '../events-query.ts';
import styles from '../events.module.css';
import { text } from '../text.ts';
import { AnswerPart } from './answer-part.tsx';
import { PeopleOfEvent } from './people-of-event.tsx';

const loadMenu = async () => (await import('./event-menu.tsx')).EventMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);

/** An event: when and where it is, and who comes. For all who may not see it, it does not exist. */
export function EventPage() {
  const id = v.safeParse(EventId, useParams()['eventId']);
  return id.success ? <KnownEvent key={id.output} id={id.output} /> : <MissingEvent />;
}

const EventSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.page}>
    <Skeleton shape="box" aspect={16 / 9} />
    <Skeleton width="70%" />
    <Skeleton width="50%" />
  </div>
);

function KnownEvent({ id }: { id: EventId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const [time, setTime] = useState<string>();
  // The former time stays until the next one is there.
  const query = useQuery({ ...eventQuery(id, time), placeholderData: keepPreviousData });
  const event = query.data;
  // It is over or cancelled meanwhile: the next one is shown.
  if (time && query.error instanceof ApiError && query.error.code === 'event_time_unknown')
    setTime(undefined);
  const title = event ? isolated(event.title) : text.event;
  usePageTitle(title);
  if (query.error instanceof ApiError && query.error.code === 'event_not_found') return <MissingEvent />;
  const back = event ? `${circlePath(event.circle.id)}?part=events` : '/events';
  return (
    <section aria-labelledby={titleId} className={surface.surface}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack(back)}>
        {event?.may.lead && <EventMenuButton event={event} />}
      </ScreenHead>
      <Loaded query={query} failed={text.loadFailed} waiting={<EventSkeleton />}>
        {(shown) => (
          <div className={styles.page}>
            <Cover event={shown} />
            <Facts event={shown} />
            {shown.description && (
              <p dir="auto" className={styles.description}>
                <WrittenText text={shown.description} mentions={[]} />
              </p>
            )}
            <AnswerPart event={shown} time={time} onTime={setTime} />
            <PeopleOfEvent event={shown} time={time} />
            <Links event={shown} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Cover({ event: { cover, postId, title } }: { event: CircleEvent }) {
  const isCovered = useIsCovered(cover && { id: postId, isSensitive: cover.isSensitive }, undefined);
  if (!cover || isCovered) return null;
  return (
    <div className={styles.cover}>
      <MediaImage
        media={cover.picture}
        alt={cover.altText || text.coverOf(isolated(title))}
        sizes="(min-width: 640px) 600px, 100vw"
        aspect={16 / 9}
        fit="cover"
        isPriority
      />
    </div>
  );
}

/** When and where; also by the clock of the device, when it shows another time. */
function Facts({ event }: { event: CircleEvent }) {
  const { next, zoneName, isAllDay, repeats, place, placeLink, circle, madeBy } = event;
  const own = new Date(next.begins);
  const isElsewhere = !isAllDay && localMinute(own) !== next.startsAt;
  return (
    <div className={styles.facts}>
      {(event.isCancelled || event.isOver) && (
        <p className={styles.off}>{event.isCancelled ? text.cancelled : text.over}</p>
      )}
      <p className={styles.factRow}>
        <CalendarDays size={20} aria-hidden="true" />
        <span>
          <span className={typography.semibold}>{whenOf({ ...event, ...next })}</span>
          {repeats && (
            <span className={styles.more}>
              {text.every[repeats.every]}
              {repeats.times !== null && text.times(repeats.times)}
            </span>
          )}
          {isElsewhere && (
            <span className={styles.more}>
              {text.zone(zoneName)}. {text.here(fullDate(own))}
            </span>
          )}
        </span>
      </p>
      {(place || placeLink) && (
        <p className={styles.factRow}>
          <MapPin size={20} aria-hidden="true" />
          <span>
            {isolated(place)}{' '}
            {placeLink && (
              <a href={placeLink} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
                {text.map}
              </a>
            )}
          </span>
        </p>
      )}
      <p className={styles.factRow}>
        <UsersRound size={20} aria-hidden="true" />
        <span>
          <Link to={circlePath(circle.id)} className={styles.link}>
            {text.ofCircle(circle.name)}
          </Link>
          {madeBy && <span className={styles.more}>{text.madeBy(madeBy.login)}</span>}
        </span>
      </p>
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, '0');
/** The wall clock of this device, as the contract writes one. */
const localMinute = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The way to all that belongs to the event. */
function Links({ event: { id, postId, albumId, opensAlbum, isCancelled, isOver } }: { event: CircleEvent }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => call(getEventFile, { params: { id } }),
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      // The server names the file.
      link.download = '';
      link.click();
    },
    onError: (error) => toast(`${text.fileFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <div className={styles.links}>
      <Button size="small" isLoading={isPending} onClick={() => download()}>
        <CalendarPlus size={18} aria-hidden="true" />
        {text.addToCalendar}
      </Button>
      <Link to={`/post/${postId}`} className={styles.button}>
        <MessageSquare size={18} aria-hidden="true" />
        {text.toPost}
      </Link>
      {albumId ? (
        <Link to={albumPath(albumId)} className={styles.button}>
          <Images size={18} aria-hidden="true" />
          {text.toAlbum}
        </Link>
      ) : (
        opensAlbum && !isCancelled && !isOver && <p className={styles.later}>{text.albumLater}</p>
      )}
    </div>
  );
}

const MissingEvent = () => (
  <MissingScreen
    head={text.event}
    title={text.missing}
    hint={text.missingHint}
    icon={<CalendarDays size={32} />}
    backTo="/events"
  />
);

/** The three dots of an event. */
function EventMenuButton({ event }: { event: CircleEvent }) {
  const { part: EventMenu, events } = useOnDemand(loadMenu);
  if (EventMenu) return <EventMenu event={event} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
