import { getChatWith, listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../base/log.ts';
import { atEnd } from '../testing/at-end.ts';
import { startRedis, type TestRedis } from '../testing/engines/redis.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { createTestContext } from '../testing/test-context.ts';
import { type LiveClient, openLive } from '../testing/test-live.ts';
import { startTestProcess, type TestProcess } from '../testing/test-processes.ts';

/** Longer than the pace of the test processes needs on a busy machine. */
const POLL = { timeout: 20_000 };

let redis: TestRedis;
let a: TestProcess;
let b: TestProcess;
let people = 0;
let ana: TestPerson;
let ben: TestPerson;
let atA: LiveClient;
let atB: LiveClient;

beforeAll(async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'info').mockReturnValue();
  redis = await startRedis();
  atEnd(() => redis.stop());
  const context = await createTestContext();
  [a, b] = [await startTestProcess(redis.url, context), await startTestProcess(redis.url, context)];
});
beforeEach(async () => {
  await expect.poll(() => a.redis.isUp() && b.redis.isUp(), POLL).toBe(true);
  [ana, ben] = [await addPerson(), await addPerson()];
  await a.addMessage(ana, ben);
  atA = openLive(a.origin, { token: ana.token, reconnects: true });
  atB = openLive(b.origin, { token: ben.token, reconnects: true });
  await expect
    .poll(() => atA.heard('userStatus').length + atB.heard('userStatus').length, POLL)
    .toBeGreaterThan(0);
  await expect.poll(() => [atA, atB].map(({ socket }) => socket.connected), POLL).toEqual([true, true]);
});

const addPerson = () => a.addPerson(`person${(people += 1)}`);
const send = (at: TestProcess, from: TestPerson, to: TestPerson, content: string) =>
  at.send(sendMessage, { as: from, params: { recipientUserId: to.id }, body: { content } });
const texts = (tab: LiveClient) => tab.heard('newMessage').map(({ message }) => message.content);
/** Counts the connections that a client opens from now on. */
function countConnects({ socket }: LiveClient): () => number {
  let connects = 0;
  socket.on('connect', () => (connects += 1));
  return () => connects;
}

const outages = [
  ['frozen', () => redis.freeze(), () => redis.thaw()],
  ['killed', () => redis.kill(), () => redis.start()],
] as const;

it.each(outages)(
  'goes on while Redis is %s, and has everybody catch up when it is back',
  async (_how, end, begin) => {
    const [connectsOfA, connectsOfB] = [countConnects(atA), countConnects(atB)];
    const benAtA = openLive(a.origin, { token: ben.token, reconnects: true });
    await expect.poll(() => benAtA.socket.connected, POLL).toBe(true);
    const before = { a: atA.heard('userStatus').length, b: atB.heard('userStatus').length };

    await end();
    for (const content of ['Раз', 'Два', 'Три']) {
      const { status, body } = await send(a, ana, ben, content);
      expect(status).toBe(201);
      expect(body.chat.isOnline, 'the last known status').toBe(true);
    }
    // The same process delivers without Redis.
    await expect.poll(() => texts(benAtA), POLL).toEqual(['Раз', 'Два', 'Три']);
    expect(texts(atB)).toEqual([]);
    expect([connectsOfA(), connectsOfB()]).toEqual([0, 0]);
    await expect.poll(() => a.redis.isUp() || b.redis.isUp(), POLL).toBe(false);

    await begin();
    // Each client connects again once, and fetches what it has missed.
    await expect.poll(() => [connectsOfA(), connectsOfB()], POLL).toEqual([1, 1]);
    const { body: withAna } = await b.send(getChatWith, { as: ben, params: { userId: ana.id } });
    expect(withAna.chat?.isOnline).toBe(true);
    const chatId = withAna.chat?.id ?? '';
    const { body } = await b.send(listMessages, { as: ben, params: { chatId } });
    expect(body.messages.map(({ content }) => content).slice(-3)).toEqual(['Раз', 'Два', 'Три']);
    await send(a, ana, ben, 'Четыре');
    await expect.poll(() => texts(atB), POLL).toContain('Четыре');
    const told = [...atA.heard('userStatus').slice(before.a), ...atB.heard('userStatus').slice(before.b)];
    expect(told.filter(({ isOnline }) => !isOnline)).toEqual([]);
  },
);

it('has only those people connect again for whom another process has lost news', async () => {
  const cat = await addPerson();
  const catAtB = openLive(b.origin, { token: cat.token, reconnects: true });
  await expect.poll(() => catAtB.socket.connected, POLL).toBe(true);
  const [connectsOfBen, connectsOfCat] = [countConnects(atB), countConnects(catAtB)];
  // Only process a loses Redis.
  const { commands } = a.redis;
  commands.disconnect();
  await expect.poll(() => commands.status, POLL).toBe('end');
  await send(a, ana, ben, 'Потеряно');
  await commands.connect();
  await expect.poll(connectsOfBen, POLL).toBe(1);
  expect([connectsOfCat(), texts(atB)]).toEqual([0, []]);
});

it.each(outages)('knows who came and went while Redis was %s', async (_how, end, begin) => {
  const connectsOfA = countConnects(atA);
  await end();
  await expect.poll(() => a.redis.isUp() || b.redis.isUp(), POLL).toBe(false);
  const cat = await addPerson();
  await a.addMessage(ana, cat);
  const catAtB = openLive(b.origin, { token: cat.token, reconnects: true });
  await expect.poll(() => catAtB.socket.connected, POLL).toBe(true);
  atB.socket.disconnect();
  await expect
    .poll(() => b.context.live.sessions().some(({ userId }) => userId === ben.id), POLL)
    .toBe(false);
  await begin();
  const online = () => a.context.live.whoIsOnline([ana.id, ben.id, cat.id]);
  await expect.poll(online, POLL).toEqual(new Set([ana.id, cat.id]));
  // Process b may be back before a, which then misses the event, and has its people connect again and fetch.
  const isTold = () => atA.heard('userStatus').some(({ userId, isOnline }) => userId === cat.id && isOnline);
  await expect.poll(() => isTold() || connectsOfA() > 0, POLL).toBe(true);
});
