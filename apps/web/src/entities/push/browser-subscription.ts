import type { PushSubscription as SentSubscription } from '@sfera/contract/notices/push';
import { hasKey } from './server-key.ts';
import { text } from './text.ts';
import { within } from './within.ts';

/** How long a browser's `subscribe` may wait for its push service. */
const PUSH_SUBSCRIBE_TIMEOUT_MS = 15_000;

/**
 * The time within which the browser tells of a subscription it has; it answers from its own memory. Unit: milliseconds.
 */
const ANSWER_TIMEOUT_MS = 5_000;

/** The subscription that this browser has, of any account; null without one, or without a worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await within(ANSWER_TIMEOUT_MS, navigator.serviceWorker.getRegistration());
  return registration ? subscriptionOf(registration) : null;
}

async function subscriptionOf({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  // Safari has no push for pages that are not installed.
  const asked = (pushManager as PushManager | undefined)?.getSubscription();
  return asked ? within(ANSWER_TIMEOUT_MS, asked) : null;
}

/** Ends it in this browser. False when the browser could not. */
export const endSubscription = (subscription: PushSubscription): Promise<boolean> =>
  within(ANSWER_TIMEOUT_MS, subscription.unsubscribe()).catch(() => false);

/**
 * The browser's subscription for this server's key: the one it has, or a new one. One with another key, as after a move
 * of the server, is ended first.
 * @param isStillWanted asked when a browser answers after it was given up on
 * @throws an error with words to show
 */
export async function subscribeBrowser(
  registration: ServiceWorkerRegistration,
  key: Uint8Array<ArrayBuffer>,
  isStillWanted: () => boolean,
): Promise<PushSubscription> {
  const known = await subscriptionOf(registration);
  if (known && hasKey(known, key)) return known;
  if (known) await endSubscription(known);
  const fresh = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  let isLate = true;
  try {
    const subscription = await within(PUSH_SUBSCRIBE_TIMEOUT_MS, fresh);
    isLate = false;
    return subscription;
  } finally {
    if (isLate)
      void fresh.then(
        (late) => isStillWanted() || endSubscription(late),
        () => undefined,
      );
  }
}

/**
 * The subscription as the server takes it.
 * @throws an error with words to show when the browser has given no keys
 */
export function sentSubscription(subscription: PushSubscription): SentSubscription {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error(text.noKeys);
  return { endpoint, keys: { p256dh, auth } };
}
