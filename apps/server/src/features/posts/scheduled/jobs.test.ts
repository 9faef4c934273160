import { listPosts } from '@sfera/contract/posts/posts';
import { DAY_MS, HOUR_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { addScheduled } from '../../../testing/data/test-scheduled.ts';
import { orderAllPublications, workOnScheduled } from './jobs.ts';
import { PUBLISH_SCHEDULED } from './job-kinds.ts';

it('a job comes at the time, and after a long stop as soon as a worker starts', async () => {
  const test = await createTestApp();
  const ana = await test.addPerson('ana');
  const post = await addScheduled(test.context, ana);
  const posts = async () =>
    (await test.send(listPosts, { as: ana, query: { type: 'own' } })).body.posts.map(
      ({ description }) => description,
    );
  await orderAllPublications(test.context);
  await orderAllPublications(test.context);
  const jobs = () =>
    sql<{ after: number }>`
      select extract(epoch from start_after - created_on)::int as after from jobs.job
      where name = ${PUBLISH_SCHEDULED.name} and data->>'id' = ${post.id}`.execute(test.context.db);
  expect((await jobs()).rows).toEqual([{ after: HOUR_MS / 1_000 }]);
  // The queue has forgotten it.
  await sql`delete from jobs.job where name = ${PUBLISH_SCHEDULED.name}`.execute(test.context.db);
  test.context.clock.advance(20 * DAY_MS);
  await workOnScheduled(test.context);
  await vi.waitFor(async () => expect(await posts()).toEqual(['Море']), { timeout: 10_000 });
});
