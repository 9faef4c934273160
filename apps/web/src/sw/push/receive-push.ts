import type { PushMessage } from '@sfera/contract/notices/push';
import { readDeviceAccount } from '#shared/pwa/worker/device-account.ts';
import { scope } from '../scope.ts';
import { isLookedAt } from '../windows/choose-window.ts';
import { allWindows, tellPages } from '../windows/windows.ts';
import { describeNotification } from './notification.ts';
import { readPush } from './read-push.ts';

/**
 * Safari ends the subscription of a worker that does not show every push. The user agent is the only way to recognise
 * Safari.
 */
const showsAll = /AppleWebKit\/(?!.*Chrom)/;

/** Shows pushes of the server. */
export function receivePushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(receive(readPush(event.data?.text()))));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
}

async function receive(message: PushMessage | null): Promise<void> {
  const own = message && (await isOfThisAccount(message)) ? message : null;
  if (own && !showsAll.test(navigator.userAgent) && isLookedAt(await allWindows(), own.path)) return;
  await scope.registration.showNotification(...describeNotification(own));
  if (!own) return;
  // Some systems have no badges; the notification is shown all the same.
  await navigator.setAppBadge?.(own.badge).catch(() => {});
  await tellPages({ type: 'PUSH_SHOWN', tag: own.tag });
}

/**
 * A subscription outlives a sign-out without a network: a push to the previous account is not shown to the next one.
 */
async function isOfThisAccount({ userId }: PushMessage): Promise<boolean> {
  const account = await readDeviceAccount().catch(() => undefined);
  return account === undefined || account === userId;
}

/** The browser has ended the subscription. The app tells the server about the new one when it is opened. */
async function subscribeAgain({
  newSubscription,
  oldSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  await scope.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }).catch(() => {});
}
