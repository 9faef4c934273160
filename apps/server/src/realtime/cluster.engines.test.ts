import { listChats, sendMessage } from '@sfera/contract/chat/chat';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { log } from '../base/log.ts';
import { openRedis } from '../base/redis/open-redis.ts';
import { atEnd } from '../testing/at-end.ts';
import { startRedis, type TestRedis } from '../testing/engines/redis.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { connectLive, type LiveClient } from '../testing/test-live.ts';
import { JOB_SCHEMA } from '../testing/test-template.ts';
import { startTestPushService } from '../testing/outside/test-push-service.ts';
import { startTestProcess, type TestProcess } from '../testing/test-processes.ts';
import { joinCluster } from './join-cluster.ts';
import { createLive, type Live } from './live.ts';

/** For a busy machine. */
const POLL = { timeout: 20_000 };

let redis: TestRedis;
let context: TestContext;
let a: TestProcess;
let b: TestProcess;
let people = 0;
/** Ana is at process a and shares a chat with ben. */
let ana: TestPerson;
let ben: TestPerson;
let atA: LiveClient;

beforeAll(async () => {
  redis = await startRedis();
  atEnd(() => redis.stop());
  context = await createTestContext();
  [a, b] = [await startTestProcess(redis.url, context), await startTestProcess(redis.url, context)];
});
beforeEach(async () => {
  [ana, ben] = [await addPerson(), await addPerson()];
  await a.addMessage(ana, ben);
  atA = await connectLive(a.origin, ana);
});

const addPerson = () => a.addPerson(`person${(people += 1)}`);
const send = (at: TestProcess, from: TestPerson, to: TestPerson, content = 'Привет') =>
  at.send(sendMessage, { as: from, params: { recipientUserId: to.id }, body: { content } });
const texts = (tab: LiveClient) => tab.heard('newMessage').map(({ message }) => message.content);
const statuses = (tab: LiveClient) => tab.heard('userStatus').map(({ isOnline }) => isOnline);

it('brings each message to the tabs at every process, once and in order', async () => {
  const [atB, own] = [await connectLive(b.origin, ben), await connectLive(b.origin, ana)];
  const sent = Array.from({ length: 60 }, (_, at) => `№ ${at}`);
  for (const text of sent) expect((await send(a, ana, ben, text)).status).toBe(201);
  for (const tab of [atB, own, atA]) await expect.poll(() => texts(tab), POLL).toEqual(sent);
  expect(atB.heard('newMessage').at(-1)?.chat.isOnline).toBe(true);
});

it('brings typing to another process', async () => {
  const atB = await connectLive(b.origin, ben);
  for (let turn = 0; turn < 15; turn += 1) atB.emit('typing', { fromUserId: ben.id, toUserId: ana.id });
  await expect.poll(() => atA.heard('typing').length, POLL).toBe(15);
});

it('tells once of a person who comes to another process, and shows it in the lists of both', async () => {
  const tabs = [await connectLive(b.origin, ben), await connectLive(a.origin, ben)];
  await expect.poll(() => statuses(atA), POLL).toEqual([true]);
  for (const at of [a, b]) {
    const { body } = await at.send(listChats, { as: ana });
    expect(body.map(({ isOnline }) => isOnline)).toEqual([true]);
  }
  for (const tab of tabs) tab.socket.disconnect();
  await expect.poll(() => statuses(atA), POLL).toEqual([true, false]);
});

it('hides that a person moves from one process to another', async () => {
  const first = await connectLive(a.origin, ben);
  await expect.poll(() => statuses(atA), POLL).toEqual([true]);
  first.socket.disconnect();
  const second = await connectLive(b.origin, ben);
  second.socket.disconnect();
  const third = await connectLive(a.origin, ben);
  // The grace of both earlier tabs ends within this person's coming and going.
  const cat = await addPerson();
  await a.addMessage(ana, cat);
  (await connectLive(b.origin, cat)).socket.disconnect();
  await expect.poll(() => statuses(atA), POLL).toEqual([true, true, false]);
  third.socket.disconnect();
  await expect.poll(() => statuses(atA), POLL).toEqual([true, true, false, false]);
});

it('tells of the people of a process that stops, except for those who are or come elsewhere', async () => {
  const c = await startTestProcess(redis.url, context);
  const [cat, dan] = [await addPerson(), await addPerson()];
  await a.addMessage(ana, cat);
  await connectLive(b.origin, ben);
  await connectLive(c.origin, ben);
  await connectLive(c.origin, cat);
  await connectLive(c.origin, dan);
  await expect.poll(() => statuses(atA), POLL).toEqual([true, true]);
  await c.app.close();
  await connectLive(b.origin, dan);
  await a.addMessage(ana, dan);
  await expect.poll(() => statuses(atA), POLL).toEqual([true, true, false]);
  expect(atA.heard('userStatus').at(-1)?.userId).toBe(cat.id);
  const everybody = [ana.id, ben.id, cat.id, dan.id];
  expect(await a.context.live.whoIsOnline(everybody)).toEqual(new Set([ana.id, ben.id, dan.id]));
});

it('tells once of the people of a process that was killed', async () => {
  const c = await startTestProcess(redis.url, context);
  await connectLive(c.origin, ben);
  await expect.poll(() => statuses(atA), POLL).toEqual([true]);
  // Its connections end, and it says nothing more.
  for (const connection of [c.redis.commands]) connection.disconnect();
  await expect.poll(() => statuses(atA), POLL).toEqual([true, false]);
  // Both living processes have looked for dead ones since.
  const cat = await addPerson();
  await a.addMessage(ana, cat);
  const last = await connectLive(b.origin, cat);
  last.socket.disconnect();
  await expect.poll(() => statuses(atA), POLL).toEqual([true, false, true, false]);
});

/** The live events of a process without connections, such as a worker. */
async function openWorker(url: string): Promise<Live> {
  const link = await openRedis(url, log);
  atEnd(() => link.close());
  return createLive({ cluster: joinCluster(link) });
}

it('lets a process without connections tell people, of its own database of Redis alone', async () => {
  const [worker, stranger] = [await openWorker(redis.url), await openWorker(`${redis.url}/1`)];
  expect(await worker.whoIsOnline([ana.id, ben.id])).toEqual(new Set([ana.id]));
  expect(await stranger.whoIsOnline([ana.id, ben.id])).toEqual(new Set());
  stranger.tell([ana.id], 'userStatus', { userId: ben.id, isOnline: false });
  worker.tell([ana.id, ben.id], 'userStatus', { userId: ben.id, isOnline: true });
  await expect.poll(() => statuses(atA), POLL).toEqual([true]);
});

it('waits with the push for a person who is online at another process', async () => {
  await (await startTestPushService(context)).addBrowser(ana);
  await send(b, ben, ana);
  const readDelays = async () =>
    (
      await sql<{ seconds: number }>`
        select round(extract(epoch from start_after - created_on))::int as seconds from ${sql.id(JOB_SCHEMA, 'job')}
        where name = 'push.deliver' and data ->> 'userId' = ${ana.id}`.execute(context.db)
    ).rows;
  await expect.poll(readDelays, POLL).toEqual([{ seconds: 3 }]);
});
