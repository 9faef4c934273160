import { MEMORIES_HOURS } from '@sfera/contract/notices/limits';
import { wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { defineJob } from '../../jobs/queue.ts';
import { findMemory } from '../memories/index.ts';
import { enqueuePush } from './deliver-job.ts';
import { claimPeople, readTimeZones } from './memories-queries.ts';
import { tagOf } from './news/compose.ts';
import type { MemoriesNews } from './news/types.ts';

/** People of one statement. */
const PAGE = 200;

const TELL_OF_MEMORIES = defineJob({
  name: 'push.memories',
  title: 'Push «В этот день»',
  concurrency: 1,
  expireInSeconds: 1_800,
  retryLimit: 1,
  isExclusive: true,
});

export async function workOnMemoryPushes(context: Context): Promise<void> {
  await context.jobs.work(TELL_OF_MEMORIES, (_, signal) => tellOfMemories(context, signal));
  await context.jobs.schedule(TELL_OF_MEMORIES, '5,35 * * * *');
}

/**
 * Tells those who want it of the posts of this day, in the morning of their own time zone. A person is noted before the
 * push is queued: a kill in between costs the push of a day, and no day has two.
 */
export async function tellOfMemories(context: Context, signal: AbortSignal): Promise<void> {
  for (const timeZone of await readTimeZones(context.db)) {
    const now = wallTime(context.clock.now(), timeZone);
    if (now.hour < MEMORIES_HOURS.from || now.hour >= MEMORIES_HOURS.until) continue;
    // oxlint-disable-next-line no-await-in-loop -- one zone after the other, so that the walk takes one connection
    await tellZone(context, { kind: 'memories', day: now.toPlainDate().toString(), timeZone }, signal);
  }
}

async function tellZone(context: Context, news: MemoriesNews, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the next page begins after this one
    const people = await claimPeople(context.db, news, PAGE);
    for (const userId of people)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server has others to answer
      if (await findMemory(context, userId, news.timeZone))
        await enqueuePush(context, [{ userId, news, key: tagOf(news) }]);
    if (people.length < PAGE) return;
  }
}
