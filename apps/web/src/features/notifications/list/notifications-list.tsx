import Bell from 'lucide-react/icons/bell';
import type { Notification } from '@sfera/contract/notices/notifications';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { serverNow } from '#shared/api/server-clock.ts';
import { text } from '../text.ts';
import { byDay } from './by-day.ts';
import styles from './list.module.css';
import { EventRow } from './event-row.tsx';
import { ModerationRow } from './moderation-row.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationTab } from './notifications-query.ts';
import { ReactionsRow } from './reactions-row.tsx';
import { Link } from '#shared/router/index.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { groupReactions, type RowContent } from './group-reactions.ts';
import { useNotifications, type Arrived, type NewIds } from './use-notifications.ts';

interface SignInRowProps {
  notification: Notification;
  /** Whether this visit showed the notification as unread. */
  isNew: boolean;
}

/** A sign-in to the own account from an unknown device, or a changed way to sign in; the row links to the sessions, which can be ended there. */
const SignInRow = ({ notification: { deviceName, factor, createdAt }, isNew }: SignInRowProps) => (
  <li className={styles.row} data-new={isNew || undefined}>
    <span className={styles.shield} aria-hidden="true">
      <ShieldAlert size={22} />
    </span>
    <Link to="/settings/sessions" className={styles.link}>
      {isNew && <span className="visually-hidden">{text.isNew}</span>}{' '}
      {factor ? text.factors[factor] : text.newSignIn} <span className={typography.bold}>{deviceName}</span>{' '}
      {text.notYou}{' '}
      <span className={styles.time}>
        <RelativeTime at={createdAt} />
      </span>
    </Link>
  </li>
);

/** Skeletons of rows, in their final height. */
const NotificationsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={text.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width="44px" />
        <div className={layout.grow}>
          <Skeleton width={`${56 + ((row * 17) % 30)}%`} />
          <Skeleton width={`${24 + ((row * 13) % 16)}%`} />
        </div>
        <Skeleton shape="box" width="48px" height="48px" />
      </div>
    ))}
  </div>
);

interface NotificationsListProps {
  tab: NotificationTab;
  newIds: NewIds;
  onArrived: (arrived: Arrived) => void;
}

/** The rows of a tab by day; the next page loads before the end is reached. */
export function NotificationsList({ tab, newIds, onArrived }: NotificationsListProps) {
  const { list, notifications, isNew } = useNotifications(tab, newIds, onArrived);
  useKeptScroll(notifications?.length ?? 0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list;
  const loadMore = () => void list.fetchNextPage();
  const isIdle = !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  if (!notifications)
    return (
      <LoadingOrFailed query={list} failed={text.loadFailed} waiting={<NotificationsSkeleton rows={8} />} />
    );
  if (notifications.length === 0 && !hasNextPage)
    return <EmptyState icon={<Bell size={32} />} title={text.empty} text={text.emptyHint[tab]} />;
  return (
    <div className={styles.list} aria-busy={isFetchingNextPage}>
      {byDay(notifications, new Date(serverNow(list.dataUpdatedAt))).map(({ name, notifications: own }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          <ul>
            {groupReactions(own).map((content) => (
              // Keyed by the oldest notification: a row that one more joins stays the same row.
              <Row key={content.at(-1)?.id} content={content} isNew={content.some(isNew)} />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError ? (
        <FailureLine words={text.moreFailed} onRetry={loadMore} />
      ) : (
        hasNextPage && !isPlaceholderData && <NotificationsSkeleton rows={2} />
      )}
      <ListEnd onNear={hasNextPage && isIdle ? loadMore : null} />
    </div>
  );
}

function Row({ content, isNew }: { content: RowContent; isNew: boolean }) {
  const [notification, ...others] = content;
  if (notification.type === 'new_sign_in') return <SignInRow notification={notification} isNew={isNew} />;
  if (notification.event)
    return <EventRow notification={notification} event={notification.event} isNew={isNew} />;
  if (notification.moderation)
    return <ModerationRow notification={notification} moderation={notification.moderation} isNew={isNew} />;
  return others.length > 0 && notification.post ? (
    <ReactionsRow reactions={content} post={notification.post} isNew={isNew} />
  ) : (
    <NotificationRow notification={notification} isNew={isNew} />
  );
}
