import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { PUSH_ENDPOINT_MAX_LENGTH } from './limits.ts';

/** Address at the browser's push service. */
export const PushEndpoint = v.pipe(
  v.string('Укажите адрес уведомлений'),
  v.maxLength(PUSH_ENDPOINT_MAX_LENGTH, 'Слишком длинный адрес уведомлений'),
  // ASCII alone, as browsers write addresses: the database takes no NUL and no unlimited number of bytes.
  v.regex(/^https:\/\/[!-.0-?A-~]+\/[!-~]*$/, 'Неизвестный адрес уведомлений'),
);

/** The object that `PushSubscription.toJSON()` gives: keys are base64url, of 65 and 16 bytes (RFC 8291). */
export const PushSubscription = v.object({
  endpoint: PushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'Неизвестный ключ подписки')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, 'Неизвестный ключ подписки')),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

/** The server's public key (VAPID, RFC 8292), base64url of 65 bytes: for `pushManager.subscribe`. */
export const getVapidPublicKey = defineRoute({
  method: 'GET',
  path: '/api/vapidPublicKey',
  summary: 'Публичный ключ уведомлений',
  access: 'member',
  response: v.object({ publicKey: v.string() }),
});

/**
 * Sends the caller's notifications to this browser from now on; a browser of another account changes hands. Repeating
 * the call changes nothing. With `subscription: null` the call does the same as `unsubscribePush`.
 */
export const subscribePush = defineRoute({
  method: 'POST',
  path: '/api/subscribePush',
  summary: 'Подписать браузер на уведомления',
  access: 'member',
  writes: false,
  body: v.object({
    /** The caller's own id. */
    userId: UserId,
    subscription: v.nullable(PushSubscription),
    /** With `subscription: null`: the browser to unsubscribe; without it all browsers. */
    endpoint: v.optional(PushEndpoint),
  }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'push_endpoint_refused'],
  rateLimit: { calls: 60, seconds: 600, by: 'person' },
});

/** Ends the notifications of one browser, or without `endpoint` of all of the caller's browsers. */
export const unsubscribePush = defineRoute({
  method: 'DELETE',
  path: '/api/unsubscribePush/:userId',
  summary: 'Отписать браузер от уведомлений',
  access: 'member',
  params: v.object({ userId: UserId }),
  query: v.object({ endpoint: v.optional(PushEndpoint) }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'user_not_found'],
});

/**
 * - `sent`: the push service has accepted the push
 * - `gone`: the push service no longer knows this browser, and its subscription is removed
 * - `refused`: the push service does not accept the push, for example because it wants fewer
 * - `unreachable`: the push service has not answered
 */
export const TestPushOutcome = v.picklist(['sent', 'gone', 'refused', 'unreachable']);
export type TestPushOutcome = v.InferOutput<typeof TestPushOutcome>;

/** Sends a notification to one browser of the caller at once, and answers with its outcome. */
export const testPush = defineRoute({
  method: 'POST',
  path: '/api/testPush',
  summary: 'Проверить уведомления',
  access: 'member',
  writes: false,
  body: v.object({ endpoint: PushEndpoint }),
  response: v.object({ outcome: TestPushOutcome }),
  errors: ['push_subscription_not_found'],
  rateLimit: { calls: 10, seconds: 600, by: 'person' },
});

/** The decrypted body of a push: what the service worker shows. */
export const PushMessage = v.object({
  title: v.string(),
  body: v.string(),
  /** A message replaces the shown one with the same tag. */
  tag: v.string(),
  /** Where a click leads: a path of the app. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** The recipient. */
  userId: UserId,
  /** Path of the sender's picture. */
  icon: v.nullable(v.string()),
  /** Number of everything unread, for the app's icon; see `countUnread` of `getUnreadNotifications`. */
  badge: v.pipe(int, v.minValue(0)),
  /** Time of the event. Unit: milliseconds since 1970. */
  at: v.number(),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
