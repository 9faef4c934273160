import type { UserId } from '@sfera/contract/base/ids';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ComposedPush, PushNews } from '../../features/push/news/types.ts';
import { KINDS } from '../../features/push/news/kinds.ts';
import { composePush } from '../../features/push/news/compose.ts';
import type { TestContext } from '../test-context.ts';
import type { TestPerson } from '../data/test-person.ts';
import { JOB_SCHEMA } from '../test-template.ts';

/** All kinds of pushes. */
export const PUSH_KINDS = Object.keys(KINDS);

/**
 * Subscribes a browser that no push ever reaches: its pushes stay in the queue. `of`: whose token names the session;
 * otherwise none is known.
 */
export async function addMuteBrowser(
  { db, clock, sessions }: TestContext,
  { id }: TestPerson,
  { of }: { of?: TestPerson } = {},
): Promise<void> {
  const endpoint = `https://push.test/${randomBytes(8).toString('hex')}`;
  const session_id = of ? (await sessions.verify(of.token))?.sessionId : undefined;
  const times = { created_at: clock.now(), renewed_at: clock.now() };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, user_id: id, p256dh: '-', auth: '-', session_id, ...times })
    .execute();
}

interface WaitingPush {
  userId: UserId;
  news: PushNews;
  /** Seconds after the job was added. */
  startsAfterSeconds: number;
}

/** Jobs that wait to be sent, the oldest first, after all events are handled. */
export async function waitingPushes({ db, events }: TestContext): Promise<WaitingPush[]> {
  await events.settled();
  const { rows } = await sql<WaitingPush>`
    select data->>'userId' as "userId", data->'news' as news,
      extract(epoch from start_after - created_on)::int as "startsAfterSeconds"
    from ${sql.id(JOB_SCHEMA, 'job')} where name = 'push.deliver' order by created_on, id`.execute(db);
  return rows;
}

/** Takes the waiting jobs out of the queue, and composes them as they would be sent now. */
export async function composeWaiting(context: TestContext): Promise<(ComposedPush | null)[]> {
  const waiting = await waitingPushes(context);
  await sql`delete from ${sql.id(JOB_SCHEMA, 'job')} where name = 'push.deliver'`.execute(context.db);
  return Promise.all(waiting.map(({ news, userId }) => composePush(context, news, userId)));
}
