import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';

/** News that the navigation marks. Follow requests count too until the caller has opened the notifications. */
export const getUnreadNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Есть ли непрочитанные уведомления',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({
    hasUnread: v.boolean(),
    /** Open follow requests, also those that the caller has seen. */
    countRequests: int,
    /**
     * Number on the app's icon, counted up to `UNREAD_COUNT_MAX`: unread notifications of the list, unseen follow
     * requests and unread messages, each message of a chat by itself. Likes and pushes count only as far as they are
     * one of these.
     */
    countUnread: int,
  }),
});
