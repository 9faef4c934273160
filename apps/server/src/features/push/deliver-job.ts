import { createHash } from 'node:crypto';
import type { UserId } from '@sfera/contract/ids';
import { defineJob, type SentJob } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { deliver, type Delivery } from './deliver.ts';
import { composePush } from './news/compose.ts';
import type { PushNews } from './news/types.ts';
import { readEndpoints, readSubscription, removeGone } from './queries.ts';
import { groupOf, GROUP_LIMITS } from './push-services.ts';
import { takeTurn } from './silence.ts';

/** Something to tell to one person. */
export interface PushItem {
  userId: UserId;
  news: PushNews;
  /** What it is about: while one push of it waits, no further one is added, because that one tells the newest. */
  key: string;
  startAfterSeconds?: number;
}

interface Data {
  endpoint: string;
  userId: UserId;
  news: PushNews;
  /** See {@link PushItem}. */
  key: string;
  /** How often the push service has said when to come again. */
  postponed?: number;
}

/** Most times that one push is put off because its push service names another time, or is left alone. */
const MOST_POSTPONED = 5;

const DELIVER = defineJob<Data>({
  name: 'push.deliver',
  // Each push waits for a far server: many at once cost little.
  concurrency: 300,
  batchSize: 25,
  sideBySide: GROUP_LIMITS,
  expireInSeconds: 120,
  retryLimit: 5,
  keptSeconds: 3_600,
  waitsOnce: true,
});

export async function workOnPush(context: Context): Promise<void> {
  await context.jobs.work(DELIVER, (data) => work(context, data));
}

/**
 * Sends the news to every browser of these people, soon and again until their push services have it. What is told is
 * composed when it is sent. People without browsers cost nothing but one question for all of them.
 */
export async function enqueuePush(context: Context, items: readonly PushItem[]): Promise<void> {
  if (items.length === 0) return;
  const endpoints = await readEndpoints(context.db, [...new Set(items.map(({ userId }) => userId))]);
  const jobs = items.flatMap(({ userId, news, key, startAfterSeconds = 0 }) =>
    (endpoints.get(userId) ?? []).map((endpoint) =>
      toJob({ endpoint, userId, news, key }, startAfterSeconds),
    ),
  );
  await context.jobs.sendMany(context.db, DELIVER, jobs);
}

/** A browser that becomes somebody else's has jobs of both. An address may be long, its digest is not. */
function toJob(data: Data, startAfterSeconds: number): SentJob<Data> {
  const { userId, key, endpoint } = data;
  const browser = createHash('sha256').update(endpoint).digest('base64url');
  return { data, key: `${userId} ${key} ${browser}`, startAfterSeconds, group: groupOf(endpoint) };
}

async function work(context: Context, data: Data): Promise<void> {
  const { endpoint, userId, news, postponed = 0 } = data;
  const subscription = await readSubscription(context.db, userId, endpoint);
  const push = subscription && (await composePush(context, news, userId));
  if (!subscription || !push) return;
  const restSeconds = takeTurn(context, endpoint);
  const delivery: Delivery =
    restSeconds > 0
      ? { outcome: 'busy', retryAfterSeconds: restSeconds }
      : await deliver(context, subscription, push);
  if (delivery.outcome === 'gone') await removeGone(context.db, subscription);
  if (delivery.outcome === 'unreachable') throw new Error('No answer from the push service');
  if (delivery.outcome !== 'busy') return;
  if (delivery.retryAfterSeconds === null) throw new Error('The push service is busy');
  if (postponed === MOST_POSTPONED) return;
  // Unless a later one of the same key waits: it will tell this as well.
  const later = toJob({ ...data, postponed: postponed + 1 }, delivery.retryAfterSeconds);
  await context.jobs.sendMany(context.db, DELIVER, [later]);
}
