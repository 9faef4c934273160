import { ECDH } from 'node:crypto';
import type { UserId } from '@sfera/contract/base/ids';
import { PUSH_BROWSERS_MAX } from '@sfera/contract/notices/limits';
import type { PushMessage, PushSubscription, TestPushOutcome } from '@sfera/contract/notices/push';
import type { Context } from '../../context/context.ts';
import type { SignedIn } from '../../context/viewer.ts';
import { readBrand } from '../../base/brand/brand.ts';
import { AppError } from '../../base/errors.ts';
import { countUnread } from '../notifications/index.ts';
import { deliver } from './deliver.ts';
import type { ComposedPush } from './news/types.ts';
import * as queries from './queries.ts';
import { readVapid } from './vapid.ts';

const TEST_WORDS = 'Уведомления работают';
/** A test is read at once. */
const TEST_TTL_SECONDS = 60;

export async function readPublicKey(context: Context): Promise<{ publicKey: string }> {
  const { publicKey } = await readVapid(context);
  return { publicKey };
}

/** Errors: `push_endpoint_refused`; `invalid_input` for an invalid key; `signed_out` when the account is gone or the session has ended. */
export async function subscribe(
  { db, clock, outbound }: Context,
  { userId, sessionId }: SignedIn,
  subscription: PushSubscription,
): Promise<void> {
  if (!isKey(subscription.keys.p256dh))
    throw new AppError('invalid_input', {
      field: 'subscription.keys.p256dh',
      message: 'Неизвестный ключ подписки',
    });
  if (!(await outbound.accepts(subscription.endpoint))) throw new AppError('push_endpoint_refused');
  await db.transaction().execute(async (tx) => {
    if (!(await queries.holdPerson(tx, userId)) || !(await queries.holdSession(tx, sessionId)))
      throw new AppError('signed_out');
    await queries.saveSubscription(tx, { ...subscription, userId }, sessionId, clock.now());
    await queries.removeOldest(tx, userId, subscription.endpoint, PUSH_BROWSERS_MAX);
  });
}

/** Without `endpoint`: removes all browsers of the person. */
export async function unsubscribe(
  { db }: Context,
  userId: UserId,
  endpoint: string | undefined,
): Promise<void> {
  await queries.removeSubscriptions(db, userId, endpoint);
}

/** Errors: `push_subscription_not_found`, also for another person's browser. */
export async function sendTest(
  context: Context,
  userId: UserId,
  endpoint: string,
): Promise<{ outcome: TestPushOutcome }> {
  const subscription = await queries.readSubscription(context.db, userId, endpoint);
  if (!subscription) throw new AppError('push_subscription_not_found');
  const { outcome } = await deliver(context, subscription, await composeTest(context, userId));
  if (outcome === 'gone') await queries.removeGone(context.db, subscription);
  return { outcome: outcome === 'busy' ? 'refused' : outcome };
}

async function composeTest(context: Context, userId: UserId): Promise<ComposedPush> {
  const message: PushMessage = {
    title: (await readBrand(context.db)).name,
    body: TEST_WORDS,
    tag: 'test',
    path: '/notification',
    userId,
    icon: null,
    badge: await countUnread(context, userId),
    at: context.clock.now().getTime(),
  };
  return { message, ttlSeconds: TEST_TTL_SECONDS, urgency: 'high', topic: message.tag };
}

/** Whether the bytes are a point of the curve: encryption needs a valid public key. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
