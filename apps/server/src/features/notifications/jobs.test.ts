import type { NotificationId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { workOnNotifications } from './jobs.ts';
import { removeOld } from './service.ts';

const test = await createTestApp();
const ana = await test.addPerson('ana');
const ben = await test.addPerson('ben');

const add = (count: number, createdAt: Date) =>
  sql`
    insert into notices (id, recipient_id, sender_id, kind, created_at)
    select gen_random_uuid(), ${ana.id}, ${ben.id}, 'follow_declined', ${createdAt}
    from generate_series(1, ${count}::int)`.execute(test.context.db);
const ages = async () =>
  (
    await sql<{ id: NotificationId; created_at: Date }>`
      select id, created_at from notices`.execute(test.context.db)
  ).rows.map(({ created_at }) => (test.context.clock.now().getTime() - created_at.getTime()) / DAY_MS);
const ago = (days: number) => new Date(test.context.clock.now().getTime() - days * DAY_MS);

it('removes all notifications older than 90 days, however many, and no others', async () => {
  await add(5_003, ago(91));
  await add(5_003, ago(300));
  await add(1, ago(90));
  await add(1, ago(1));
  await removeOld(test.context);
  expect((await ages()).toSorted()).toEqual([1, 90]);
  await removeOld(test.context);
  expect(await ages()).toHaveLength(2);
});

it('stops between two batches when it is aborted', async () => {
  await add(1, ago(91));
  await expect(removeOld(test.context, AbortSignal.abort())).rejects.toThrow('abort');
  expect(await ages()).toContain(91);
});

it('skips rows that another transaction has locked', async () => {
  await test.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('notices').select('id').forUpdate().execute();
    await removeOld(test.context);
  });
  expect(await ages()).toContain(91);
});

it('runs every night', async () => {
  await workOnNotifications(test.context);
  const { rows } = await sql`select cron from jobs.schedule where name = 'notifications.remove-old'`.execute(
    test.context.db,
  );
  expect(rows).toEqual([{ cron: '40 3 * * *' }]);
});
