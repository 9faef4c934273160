import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';
import { TimeZone } from '../base/time-zone.ts';
import { WhoMentions } from '../posts/mentions.ts';

/**
 * Events that the caller wants to be told of. Replies go with `comments`, likes of comments with `likes`. Likes of posts
 * and messages are no notifications of the list: they come by push
 * alone, as do follow requests, which go with `follows`. New sign-ins are always told. The answer to the caller's own request is always in the list;
 * without `follows` it is not pushed.
 */
export const NotificationSettings = v.object({
  follows: v.boolean(),
  reactions: v.boolean(),
  comments: v.boolean(),
  likes: v.boolean(),
  messages: v.boolean(),
  /** Reminders, changes and free places of events, also by mail. */
  events: v.boolean(),
  /** «В этот день», by push alone, in the morning of the caller's time zone. */
  memories: v.optional(v.boolean(), false),
  /** The people of whose mentions the caller is told. */
  mentions: WhoMentions,
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Настройки уведомлений',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: NotificationSettings,
});

/**
 * Changes the settings for future events; a missing setting stays as it is. Error: `invalid_input` for an unknown time
 * zone.
 */
export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Изменить настройки уведомлений',
  access: 'member',
  writes: false,
  body: v.object({
    ...v.partial(NotificationSettings).entries,
    memories: v.optional(v.boolean()),
    /** The time zone of the caller, whose mornings and evenings count from now on. */
    timeZone: v.optional(TimeZone),
  }),
  response: NotificationSettings,
});
