import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimits } from '../../base/limits/rate-limits.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import {
  startTestPushService,
  type TestBrowser,
  type TestPushService,
} from '../../testing/outside/test-push-service.ts';
import { JOB_SCHEMA } from '../../testing/test-template.ts';
import { enqueuePush, type PushItem, workOnPush } from './deliver-job.ts';
import { GROUP_LIMITS } from './push-services.ts';
import { readEndpoints } from './queries.ts';

/** Long enough for a busy machine and a retried job. */
const POLL_OPTIONS = { timeout: 40_000 };

let test: TestApp;
let service: TestPushService;
let ana: TestPerson;
let ben: TestPerson;
let browser: TestBrowser;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  service = await startTestPushService(test.context);
  await workOnPush(test.context);
});

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  browser = await service.addBrowser(ana);
});

afterEach(() => void vi.restoreAllMocks());

/** News of a message from Ben to Ana for which no push was queued. */
async function writeToAna(content = 'Привет'): Promise<PushItem> {
  const { chatId, id: from } = await test.addMessage(ben, ana, { content });
  return { userId: ana.id, news: { kind: 'message', chatId, from }, key: `message:${chatId}` };
}

const wordsOf = ({ received }: TestBrowser) => received.map(({ message }) => message.body);

const HOUR = 3_600;

interface JobRow {
  state: string;
  /** The time until the job may run. */
  seconds: number;
  postponed: number | null;
}

/** All jobs for Ana, the newest last. */
async function readJobs(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select state, round(extract(epoch from start_after - created_on))::int as seconds,
      (data -> 'postponed')::int as postponed
    from ${sql.id(JOB_SCHEMA, 'job')}
    where name = 'push.deliver' and data ->> 'userId' = ${ana.id} order by created_on`.execute(
    test.context.db,
  );
  return rows;
}

/** Makes Ana's delayed jobs due now. */
const release = () =>
  sql`
    update ${sql.id(JOB_SCHEMA, 'job')} set start_after = now()
    where name = 'push.deliver' and data ->> 'userId' = ${ana.id} and state = 'created'`.execute(
    test.context.db,
  );

const statesOf = async () => (await readJobs()).map(({ state }) => state);

it('sends to every browser of the person, and removes the expired one', async () => {
  const [gone, other] = [await service.addBrowser(ana), await service.addBrowser(ana)];
  gone.answer({ status: 410 });
  const foreign = await service.addBrowser(ben);
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed', 'completed', 'completed']);
  expect(wordsOf(browser)).toEqual(['Привет']);
  expect(wordsOf(other)).toEqual(['Привет']);
  expect(foreign.received).toEqual([]);
  const left = (await readEndpoints(test.context.db, [ana.id])).get(ana.id)?.toSorted();
  expect(left).toEqual([browser, other].map(({ subscription }) => subscription.endpoint).toSorted());
});

it('is retried after an error of the push service, with the content of that moment', async () => {
  browser.answer({ status: 500 }, { status: 503 });
  await enqueuePush(test.context, [await writeToAna('Раз')]);
  await expect.poll(() => browser.received.length, POLL_OPTIONS).toBe(1);
  await writeToAna('Два');
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect(wordsOf(browser)).toHaveLength(3);
  expect(wordsOf(browser).at(-1)).toContain('Два');
});

it('is sent again when the push service says so', async () => {
  browser.answer({ status: 429, headers: { 'retry-after': '1800' } });
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed', 'created']);
  expect((await readJobs()).at(-1)).toEqual({ state: 'created', seconds: 1_800, postponed: 1 });
  // Later news of the same key is covered by the waiting push.
  await enqueuePush(test.context, [await writeToAna()]);
  expect(await statesOf()).toEqual(['completed', 'created']);
});

it('is postponed five times at most', async () => {
  const later = { status: 429, headers: { 'retry-after': '0' } };
  browser.answer(...Array.from({ length: 10 }, () => later));
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(Array.from({ length: 6 }, () => 'completed'));
  expect(browser.received).toHaveLength(6);
});

it('is postponed while its push service does not answer', async () => {
  const { endpoint } = browser.subscription;
  const silent = 'https://unknown.test/';
  const subscriptions = test.context.db.updateTable('push_subscriptions');
  await subscriptions
    .set({ endpoint: `${silent}1` })
    .where('endpoint', '=', endpoint)
    .execute();
  for (const path of [2, 3]) {
    const { subscription } = await service.addBrowser(ana);
    const wasThere = subscriptions.where('endpoint', '=', subscription.endpoint);
    await wasThere.set({ endpoint: `${silent}${path}` }).execute();
  }
  const post = vi.spyOn(test.context.outbound, 'post');
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(() => post.mock.calls.length, POLL_OPTIONS).toBe(3);
  // The failed jobs are postponed too, without a call.
  await expect
    .poll(statesOf, POLL_OPTIONS)
    .toEqual(expect.arrayContaining(['created', 'created', 'created']));
  expect(post).toHaveBeenCalledTimes(3);
  const putOff = (await readJobs()).filter(({ state }) => state === 'created');
  for (const { seconds, postponed } of putOff) {
    expect([postponed, seconds > 30]).toEqual([1, true]);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

it('is not held up by another push service that is slow', async () => {
  const { outbound } = test.context;
  test.context.outbound = service.outboundWithin(120_000);
  const add = (count: number, owner: TestPerson, host: string) =>
    Promise.all(Array.from({ length: count }, () => service.addBrowser(owner, host)));
  for (const slow of await add(110, ana, 'slow.push.test')) slow.answer('nothing');
  const quick = await add(20, ben, 'quick.push.test');
  const { chatId, id: from } = await test.addMessage(ben, ana);
  const back = await test.addMessage(ana, ben, { content: 'Привет' });
  const key = `message:${chatId}`;
  await enqueuePush(test.context, [
    { userId: ana.id, news: { kind: 'message', chatId, from }, key },
    { userId: ben.id, news: { kind: 'message', chatId, from: back.id }, key },
  ]);
  await expect
    .poll(() => quick.filter(({ received }) => received.length > 0).length, POLL_OPTIONS)
    .toBe(quick.length);
  expect(service.countOpenCalls()).toBe(GROUP_LIMITS.default);
  test.context.outbound = outbound;
}, 60_000);

it('is postponed when its host has used up its hourly limit', async () => {
  const { rateLimits } = test.context;
  test.context.rateLimits = createRateLimits(0.001);
  await enqueuePush(test.context, [await writeToAna('Раз')]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  await enqueuePush(test.context, [await writeToAna('Два')]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed', 'completed', 'created']);
  test.context.rateLimits = rateLimits;
  expect(wordsOf(browser)).toHaveLength(1);
  expect((await readJobs()).at(-1)).toMatchObject({ state: 'created', postponed: 1 });
});

it('is not retried when the push service refuses it', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  browser.answer({ status: 403 });
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect(browser.received).toHaveLength(1);
  expect((await readEndpoints(test.context.db, [ana.id])).has(ana.id)).toBe(true);
});

it('is one for a burst of messages, with the last one', async () => {
  const item = { ...(await writeToAna('Раз')), startAfterSeconds: HOUR };
  await Promise.all(Array.from({ length: 20 }, () => enqueuePush(test.context, [item, item])));
  await writeToAna('Два');
  expect(await readJobs()).toEqual([{ state: 'created', seconds: HOUR, postponed: null }]);
  await release();
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect(browser.received).toHaveLength(1);
  expect(wordsOf(browser).at(-1)).toContain('Два');
});

it('creates no job for people without a browser, by one query for all', async () => {
  const crowd = await Promise.all([1, 2, 3].map((number) => test.addPerson(`crowd-${round}-${number}`)));
  const item = await writeToAna();
  const query = vi.spyOn(test.context.db, 'getExecutor');
  await enqueuePush(
    test.context,
    crowd.map(({ id: userId }) => ({ ...item, userId })),
  );
  await enqueuePush(test.context, []);
  expect(query).toHaveBeenCalledTimes(1);
  const { rows } = await sql`
    select from ${sql.id(JOB_SCHEMA, 'job')}
    where data ->> 'userId' = any (${crowd.map(({ id }) => id)})`.execute(test.context.db);
  expect(rows).toEqual([]);
});

it('is not sent to another person when the browser has changed its owner', async () => {
  await enqueuePush(test.context, [{ ...(await writeToAna()), startAfterSeconds: HOUR }]);
  await test.context.db
    .updateTable('push_subscriptions')
    .set({ user_id: ben.id })
    .where('endpoint', '=', browser.subscription.endpoint)
    .execute();
  await release();
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect(browser.received).toEqual([]);
});

it('is not sent when its subject is gone', async () => {
  const item = await writeToAna();
  await test.context.db.deleteFrom('chats').execute();
  await enqueuePush(test.context, [item]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect(browser.received).toEqual([]);
});

it('does not remove a browser that was renewed with other keys meanwhile', async () => {
  const { keys } = (await service.addBrowser()).subscription;
  const { endpoint } = browser.subscription;
  const set = test.context.db.updateTable('push_subscriptions').set(keys).where('endpoint', '=', endpoint);
  const post = test.context.outbound.post;
  vi.spyOn(test.context.outbound, 'post').mockImplementation(async (...call) => {
    const answer = await post(...call);
    await set.execute();
    return answer;
  });
  browser.answer({ status: 410 });
  await enqueuePush(test.context, [await writeToAna()]);
  await expect.poll(statesOf, POLL_OPTIONS).toEqual(['completed']);
  expect((await readEndpoints(test.context.db, [ana.id])).get(ana.id)).toEqual([endpoint]);
});
