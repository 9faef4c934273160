import * as v from 'valibot';
import { defineRoute } from '../base/kit/route.ts';
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

/** Changes the settings for future events; a missing setting stays as it is. */
export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Изменить настройки уведомлений',
  access: 'member',
  writes: false,
  body: v.partial(NotificationSettings),
  response: NotificationSettings,
});
