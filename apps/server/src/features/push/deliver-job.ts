import { createHash } from 'node:crypto';
import type { UserId } from '@sfera/contract/base/ids';
import { defineJob, type SentJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { deliver, type Delivery } from './deliver.ts';
import { composePush } from './news/compose.ts';
import type { PushNews } from './news/types.ts';
import { readEndpoints, readSubscription, removeGone } from './queries.ts';
import { groupOf, GROUP_LIMITS } from './push-services.ts';
import { secondsUntilAllowed } from './circuit-breaker.ts';

/** News for one person. */
export interface PushItem {
  userId: UserId;
  news: PushNews;
  /**
   * The subject of the news: while a push with this key is waiting, no second one is queued, because the push is
   * composed from the newest state.
   */
  key: string;
  startAfterSeconds?: number;
}

interface Data {
  endpoint: string;
  userId: UserId;
  news: PushNews;
  /** See {@link PushItem}. */
  key: string;
  /** How often the push was postponed so far. */
  postponed?: number;
}

/** The number of times that one push is postponed, because its push service asks for it or does not answer. */
const MAX_POSTPONED = 5;

const DELIVER = defineJob<Data>({
  name: 'push.deliver',
  title: 'Push-уведомление',
  // A push mostly waits for a remote server, so many at once cost little.
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
 * Queues the news for every browser of these people, with retries. The content is composed when a push is sent. For
 * people without a browser the only cost is one query for all of them.
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

/**
 * The key holds the person, because a browser that changes its owner has jobs for both, and a digest of the endpoint,
 * because an endpoint may be long.
 */
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
  const waitSeconds = await secondsUntilAllowed(context, endpoint);
  const delivery: Delivery =
    waitSeconds > 0
      ? { outcome: 'busy', retryAfterSeconds: waitSeconds }
      : await deliver(context, subscription, push);
  if (delivery.outcome === 'gone') await removeGone(context.db, subscription);
  if (delivery.outcome === 'unreachable') throw new Error('No answer from the push service');
  if (delivery.outcome !== 'busy') return;
  if (delivery.retryAfterSeconds === null) throw new Error('The push service is busy');
  if (postponed === MAX_POSTPONED) return;
  // Not added while another push with this key is waiting, which covers this news too.
  const later = toJob({ ...data, postponed: postponed + 1 }, delivery.retryAfterSeconds);
  await context.jobs.sendMany(context.db, DELIVER, [later]);
}
