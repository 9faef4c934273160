import { createHash } from 'node:crypto';
import type { PushSubscription, TestPushOutcome } from '@sfera/contract/notices/push';
import type { Context } from '../../context/context.ts';
import { log } from '../../base/log.ts';
import { counter } from '../../base/metrics/series.ts';
import { AddressRefused, type OutboundAnswer } from '../../base/outbound/outbound.ts';
import type { ComposedPush } from './news/types.ts';
import { writePayload } from './payload.ts';
import { consumeHourlyLimit, serviceOf } from './push-services.ts';
import { readRetryAfter } from './retry-after.ts';
import { readVapid } from './vapid.ts';
import { recordAnswer } from './circuit-breaker.ts';

/** Shorter than the twelve hours for which a signature is valid. */
const REUSED_FOR_MS = 3_600_000;

/** Clients name the hosts, so the size of the cache is limited. */
const MAX_CACHED = 100;

interface Signature {
  header: string;
  untilMs: number;
}

const cache = new WeakMap<Context, Map<string, Signature>>();

/**
 * The outcome of a push.
 * - `sent`: the push service has accepted it
 * - `gone`: the subscription has ended for good (404, 410)
 * - `busy`: the push service asks for a later attempt (429, 503), or the hourly limit of its host is used up;
 *   `retryAfterSeconds` is the time that it asks for, or null
 * - `refused`: the push service does not accept it (any other 4xx, a redirect), or its address is private. A retry
 *   would not help. 401 and 403 mean that the subscription was made with other keys, or that this server's clock is
 *   wrong: the subscription is kept, and the browser renews it when the app is opened.
 * - `unreachable`: no answer, or an error of the push service (5xx)
 */
export type Delivery = { outcome: TestPushOutcome } | { outcome: 'busy'; retryAfterSeconds: number | null };

const pushes = counter('sfera_pushes_total', 'Attempts to send a push', ['service', 'outcome']);

/** Sends one push to one browser, encrypted for it (RFC 8291) and signed (RFC 8292). */
export async function deliver(
  context: Context,
  subscription: PushSubscription,
  push: ComposedPush,
): Promise<Delivery> {
  const delivery = await send(context, subscription, push);
  pushes.add([serviceOf(subscription.endpoint), delivery.outcome]);
  return delivery;
}

async function send(context: Context, subscription: PushSubscription, push: ComposedPush): Promise<Delivery> {
  const { endpoint } = subscription;
  const retryAfterSeconds = await consumeHourlyLimit(context, endpoint);
  if (retryAfterSeconds > 0) return { outcome: 'busy', retryAfterSeconds };
  const options = {
    headers: { Authorization: await signFor(context, endpoint) },
    TTL: push.ttlSeconds,
    urgency: push.urgency,
    topic: hashTopic(push.topic),
  };
  // `sendNotification` of the library is not used: it keeps the whole answer in memory, and has no time limit for it.
  const payload = writePayload(push.message);
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
  let answer: OutboundAnswer;
  try {
    answer = await context.outbound.post(endpoint, headers, body ?? Buffer.alloc(0));
    await recordAnswer(context, endpoint, true);
  } catch (error) {
    if (!(error instanceof AddressRefused)) {
      await recordAnswer(context, endpoint, false);
      return { outcome: 'unreachable' };
    }
    logOnce(endpoint, error.message);
    return { outcome: 'refused' };
  }
  return toDelivery(endpoint, answer, context.clock.now());
}

function toDelivery(endpoint: string, { status, headers }: OutboundAnswer, now: Date): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status === 503)
    return { outcome: 'busy', retryAfterSeconds: readRetryAfter(headers['retry-after'], now) };
  if (status >= 500) return { outcome: 'unreachable' };
  logOnce(endpoint, String(status));
  return { outcome: 'refused' };
}

/** A hash: push services only learn which pushes share a topic. At most 32 characters (RFC 8030, 5.4). */
const hashTopic = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);

const logged = new Set<string>();
/** Clients name the hosts, so the number of logged ones is limited to keep them from filling the log. */
const MAX_LOGGED = 100;

function logOnce(endpoint: string, reason: string): void {
  const line = `Пуш-сервис ${new URL(endpoint).origin} не принимает уведомления: ${reason}`;
  if (logged.has(line) || logged.size >= MAX_LOGGED) return;
  logged.add(line);
  log.warn(line);
}

/**
 * The `Authorization` header for the push service of this endpoint (RFC 8292). Signing costs as much as encrypting the
 * push, so each push service gets the same header for an hour.
 */
async function signFor(context: Context, endpoint: string): Promise<string> {
  const { origin } = new URL(endpoint);
  const kept = cache.get(context) ?? new Map<string, Signature>();
  cache.set(context, kept);
  const nowMs = context.clock.now().getTime();
  const last = kept.get(origin);
  if (last && last.untilMs > nowMs) return last.header;
  const { subject, publicKey, privateKey } = await readVapid(context);
  const { default: webPush } = await import('web-push');
  const { Authorization: header } = webPush.getVapidHeaders(
    origin,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(origin, { header, untilMs: nowMs + REUSED_FOR_MS });
  return header;
}
