import { createHash } from 'node:crypto';
import type { PushSubscription, TestPushOutcome } from '@sfera/contract/push';
import webPush from 'web-push';
import type { Context } from '../../platform/context/context.ts';
import { log } from '../../platform/core/log.ts';
import { AddressRefused, type OutboundAnswer } from '../../platform/services/outbound.ts';
import type { ComposedPush } from './news/types.ts';
import { writePayload } from './payload.ts';
import { takeShare } from './push-services.ts';
import { readRetryAfter } from './retry-after.ts';
import { signFor } from './signature.ts';
import { noteAnswer } from './silence.ts';

/**
 * What came of a push.
 * - `sent`: the push service has taken it
 * - `gone`: it knows this browser no more (404, 410), and never will again
 * - `busy`: it wants the push later (429, 503), or has had its share of this hour; `retryAfterSeconds` is its wish,
 *   null when it has none
 * - `refused`: it does not take it (any other 4xx, a redirect), or its address is a private one. Sending it again
 *   would not help. 401 and 403 say that the subscription was made with other keys, or that this server's clock is
 *   wrong: in doubt it stays, and the browser that opens the app renews it.
 * - `unreachable`: no answer, or a fault of its own (5xx)
 */
export type Delivery = { outcome: TestPushOutcome } | { outcome: 'busy'; retryAfterSeconds: number | null };

/** Sends one push to one browser, encrypted for it (RFC 8291) and signed (RFC 8292). */
export async function deliver(
  context: Context,
  subscription: PushSubscription,
  push: ComposedPush,
): Promise<Delivery> {
  const { endpoint } = subscription;
  const retryAfterSeconds = await takeShare(context, endpoint);
  if (retryAfterSeconds > 0) return { outcome: 'busy', retryAfterSeconds };
  const options = {
    headers: { Authorization: await signFor(context, endpoint) },
    TTL: push.ttlSeconds,
    urgency: push.urgency,
    topic: hideTopic(push.topic),
  };
  // Not `sendNotification`: it keeps whatever is answered, and waits as long as something comes.
  const payload = writePayload(push.message);
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
  let answer: OutboundAnswer;
  try {
    answer = await context.outbound.post(endpoint, headers, body ?? Buffer.alloc(0));
    noteAnswer(context, endpoint, true);
  } catch (error) {
    if (!(error instanceof AddressRefused)) {
      noteAnswer(context, endpoint, false);
      return { outcome: 'unreachable' };
    }
    reportOnce(endpoint, error.message);
    return { outcome: 'refused' };
  }
  return judge(endpoint, answer, context.clock.now());
}

function judge(endpoint: string, { status, headers }: OutboundAnswer, now: Date): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status === 503)
    return { outcome: 'busy', retryAfterSeconds: readRetryAfter(headers['retry-after'], now) };
  if (status >= 500) return { outcome: 'unreachable' };
  reportOnce(endpoint, String(status));
  return { outcome: 'refused' };
}

/** The push service learns only whether two pushes are of one topic. As short as it wants it (RFC 8030, 5.4). */
const hideTopic = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);

const reported = new Set<string>();
/** People bring the addresses: none may fill the log. */
const MOST_REPORTED = 100;

function reportOnce(endpoint: string, reason: string): void {
  const line = `Пуш-сервис ${new URL(endpoint).origin} не принимает уведомления: ${reason}`;
  if (reported.has(line) || reported.size >= MOST_REPORTED) return;
  reported.add(line);
  log.warn(line);
}
