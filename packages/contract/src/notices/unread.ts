import * as z from 'zod/mini';
import { defineRoute } from '../base/kit/route.ts';

/** News that the navigation marks. Follow requests count too until the caller has opened the notifications. */
export const getUnreadNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Есть ли непрочитанные уведомления',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: z.object({
    hasUnread: z.boolean(),
    /** Open follow requests, also those that the caller has seen. */
    countRequests: z.int(),
    /**
     * Number on the app's icon, counted up to `UNREAD_COUNT_MAX`: unread notifications of the list, unseen follow
     * requests and unread messages, each message of a chat by itself. Likes and pushes count only as far as they are
     * one of these.
     */
    countUnread: z.int(),
  }),
});
