import type { UserId } from '@sfera/contract/base/ids';
import { subscribePush } from '@sfera/contract/notices/push';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import {
  browserSubscription,
  endSubscription,
  sentSubscription,
  subscribeBrowser,
} from './browser-subscription.ts';
import { inTurn } from './in-turn.ts';
import { PushFailure } from './push-failure.ts';
import { pushSupport } from './push-support.ts';
import { fetchServerKey } from './server-key.ts';
import { text } from './text.ts';
import { isPushWanted, setPushWanted } from './wanted.ts';
import { workerReady } from './worker-ready.ts';

/**
 * Turns push on in this browser. Call it from a tap: the browser asks the person for permission, at once or never.
 * @throws `PushFailure`, `ApiError`, or an error with words to show
 */
export async function turnPushOn(): Promise<void> {
  const support = pushSupport();
  if (support !== 'supported')
    throw new PushFailure(support === 'needs-install' ? 'no-notifications' : support);
  const userId = getSession()?.userId;
  if (userId === undefined) throw new Error(text.noToken);
  // Before anything is waited for, else the tap does not count any more.
  const asked = Notification.requestPermission();
  await inTurn(async () => {
    const permission = await asked;
    if (permission !== 'granted') throw new PushFailure(permission === 'denied' ? 'denied' : 'dismissed');
    const subscription = await subscribe(userId);
    try {
      await tellServer(userId, subscription);
    } catch (error) {
      await endSubscription(subscription);
      throw error;
    }
    setPushWanted(userId, true);
  });
}

/** Makes a new subscription for who wants push here already, as the one before is known to be dead. */
export const replaceSubscription = (userId: UserId): Promise<void> =>
  inTurn(async () => {
    const dead = await browserSubscription();
    if (dead) await endSubscription(dead);
    await tellServer(userId, await subscribe(userId));
  });

/** Without a tap, for who has given permission: a subscription that was lost is made anew, and the server told. */
export const renewSubscription = (userId: UserId): Promise<void> =>
  inTurn(async () => tellServer(userId, await subscribe(userId)));

async function subscribe(userId: UserId): Promise<PushSubscription> {
  const registration = await workerReady();
  return subscribeBrowser(registration, await fetchServerKey(), () => isPushWanted(userId));
}

const tellServer = (userId: UserId, subscription: PushSubscription): Promise<void> =>
  call(subscribePush, { body: { userId, subscription: sentSubscription(subscription) } });
