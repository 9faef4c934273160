import { useQuery } from '@tanstack/react-query';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { text } from '../text.ts';

/** A red dot while there are unread notifications or unseen follow requests; nothing until that is known. */
export function NotificationsDot({ className }: { className: string | undefined }) {
  const { data } = useQuery(unreadNotificationsQuery);
  if (!data?.hasUnread) return null;
  return (
    <span className={className}>
      <span className="visually-hidden">{text.unreadNotifications}</span>
    </span>
  );
}
