import type { UserId } from '@sfera/contract/base/ids';
import { browserSubscription, endSubscription } from './browser-subscription.ts';
import { inTurn } from './in-turn.ts';
import { pushSupport } from './push-support.ts';
import { renewSubscription } from './turn-on.ts';
import { isPushWanted } from './wanted.ts';

/**
 * Puts the browser's subscription right at the start of the app: one that was lost or has another server key is made
 * anew, and the server, which may have lost it too, is told of it. One that this account does not want is somebody
 * else's who used this device, and is ended. Never rejects: the next start tries again.
 */
export async function keepPush(userId: UserId): Promise<void> {
  if (pushSupport() !== 'supported') return;
  try {
    if (!isPushWanted(userId)) await inTurn(() => endUnwanted(userId));
    else if (Notification.permission === 'granted') await renewSubscription(userId);
  } catch {
    // The failure is not shown: the person has not asked for anything just now.
  }
}

async function endUnwanted(userId: UserId): Promise<void> {
  const subscription = await browserSubscription();
  // It may have become wanted while this waited for its turn.
  if (subscription && !isPushWanted(userId)) await endSubscription(subscription);
}
