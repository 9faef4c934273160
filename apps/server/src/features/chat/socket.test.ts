import type { UserId } from '@sfera/contract/base/ids';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive, type LiveClient } from '../../testing/test-live.ts';
import { addMessage } from '../../testing/data/test-message.ts';

let test: TestApp;
let origin: string;
let people = 0;
/** Ana and ben share a chat; ana and cat do not. */
let ana: TestPerson;
let ben: TestPerson;
let cat: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});
beforeEach(async () => {
  [ana, ben, cat] = [await addPerson(), await addPerson(), await addPerson()];
  await addMessage(test.context, ana, ben);
});

const addPerson = () => test.addPerson(`person${(people += 1)}`);
const connect = (person: TestPerson) => connectLive(origin, person);
const from = ({ id }: TestPerson) => ({ fromUserId: id });
const types = (tab: LiveClient, fromUserId: UserId, toUserId: UserId) =>
  tab.emit('typing', { fromUserId, toUserId });

it('forwards typing and its end to every tab of the interlocutor, in order', async () => {
  const tab = await connect(ana);
  const others = [await connect(ben), await connect(ben)];
  const order: string[] = [];
  for (const event of ['typing', 'stopTyping'] as const) others[0]?.socket.on(event, () => order.push(event));
  types(tab, ana.id, ben.id);
  tab.emit('stopTyping', { fromUserId: ana.id, toUserId: ben.id });
  types(tab, ana.id, ben.id);
  await expect
    .poll(() => others.map((other) => [other.heard('typing'), other.heard('stopTyping')]))
    .toEqual(others.map(() => [[from(ana), from(ana)], [from(ana)]]));
  expect(order).toEqual(['typing', 'stopTyping', 'typing']);
  expect(tab.heard('typing')).toEqual([]);
});

it('forwards no typing to strangers, to oneself or in another person’s name', async () => {
  const [tab, friend, stranger] = [await connect(ana), await connect(ben), await connect(cat)];
  types(tab, ana.id, cat.id);
  types(tab, ana.id, ana.id);
  types(tab, cat.id, ben.id);
  types(await connect(cat), ana.id, ben.id);
  types(tab, ana.id, ben.id);
  await expect.poll(() => friend.heard('typing')).toEqual([from(ana)]);
  await Promise.all([tab.settled(), stranger.settled()]);
  expect([tab.heard('typing'), stranger.heard('typing')]).toEqual([[], []]);
});

it('forwards typing from the first message until the chat is deleted', async () => {
  const [tab, friend, other] = [await connect(ana), await connect(ben), await connect(cat)];
  types(tab, ana.id, cat.id);
  const { chatId } = await addMessage(test.context, ana, cat);
  types(tab, ana.id, cat.id);
  await expect.poll(() => other.heard('typing').length).toBeGreaterThan(0);
  await test.context.db.deleteFrom('chats').where('id', '=', chatId).execute();
  const before = other.heard('typing').length;
  types(tab, ana.id, cat.id);
  types(tab, ana.id, ben.id);
  await expect.poll(() => friend.heard('typing')).toEqual([from(ana)]);
  await other.settled();
  expect(other.heard('typing')).toHaveLength(before);
});

it('tells presence to people who share a chat, and nothing to others', async () => {
  const tab = await connect(ana);
  for (const about of [ben, cat, ana]) tab.emit('requestStatus', { userId: about.id });
  await expect.poll(() => tab.heard('userStatus')).toEqual([{ userId: ben.id, isOnline: false }]);
  await connect(ben);
  await expect.poll(() => tab.heard('userStatus').at(-1)).toEqual({ userId: ben.id, isOnline: true });
  await connect(cat);
  tab.emit('requestStatus', { userId: ben.id });
  await expect.poll(() => tab.heard('userStatus').length).toBe(3);
  await tab.settled();
  expect(tab.heard('userStatus').map(({ userId }) => userId)).not.toContain(cat.id);
});

it('tells interlocutors when a person comes or goes, but not when one reloads or closes one of two tabs', async () => {
  const [friend, stranger] = [await connect(ana), await connect(cat)];
  const tabs = [await connect(ben), await connect(ben)];
  const status = (isOnline: boolean) => ({ userId: ben.id, isOnline });
  await expect.poll(() => friend.heard('userStatus')).toEqual([status(true)]);
  for (const tab of tabs) tab.socket.disconnect();
  const again = await connect(ben);
  await friend.settled();
  expect(friend.heard('userStatus')).toEqual([status(true)]);
  again.socket.disconnect();
  await expect
    .poll(() => friend.heard('userStatus'), { timeout: 10_000 })
    .toEqual([status(true), status(false)]);
  await stranger.settled();
  expect(stranger.heard('userStatus')).toEqual([]);
});

it('goes on after a failed query', async () => {
  const [tab, friend] = [await connect(ana), await connect(ben)];
  const { pool } = test.context;
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const query = pool.connect.bind(pool);
  pool.connect = () => Promise.reject(new Error('away')) as never;
  types(tab, ana.id, ben.id);
  await expect.poll(() => error.mock.calls.length).toBeGreaterThan(0);
  pool.connect = query;
  types(tab, ana.id, ben.id);
  await expect.poll(() => friend.heard('typing').length).toBeGreaterThan(0);
});
