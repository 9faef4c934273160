import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { fakeDatabases, KATYA, stubTabs } from '#shared/outbox/testing.ts';
import { makeToken } from '#shared/testing.tsx';
import { alina, stubServer, timur } from './testing-outgoing.ts';
import { closeTabs, openTab } from './testing-tab.ts';

// What versions before the one outbox have left on people's devices, word for word.

const { databases, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers();
  databases.clear();
  server = stubServer();
  stubTabs();
  signIn(makeToken());
});
afterEach(closeTabs);

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const MESSAGES = `sfera:outbox:${KATYA}`;
const CHANGES = `sfera:waiting:${KATYA}`;
const message = (ms: number, content: string, fields: object = {}) => ({
  tempId: `temp-${ms}-00000000`,
  partner: alina,
  messageType: 'text',
  content,
  photo: null,
  storyId: null,
  createdAt: new Date(ms).toISOString(),
  state: 'waiting',
  failure: null,
  senderId: KATYA,
  ...fields,
});
const leaveMessages = (...messages: ReturnType<typeof message>[]) =>
  databases.set(MESSAGES, new Map(messages.map((left) => [left.tempId, left])));
const left = (name: string) => [...(databases.get(name)?.keys() ?? [])];

/** What a tab of an earlier version hears. */
function hearAsOld(channelName: string): unknown[] {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => heard.push(data));
  return heard;
}

/** A tab of an earlier version is sending. Returns what ends that. */
function lockAsOld(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  void navigator.locks.request(name, { signal }, () => promise);
  return resolve;
}

it('sends messages that an earlier version has left, in their order, before what is written now', async () => {
  leaveMessages(message(1_700_000_000_002, 'второе'), message(1_700_000_000_001, 'первое'));
  const tab = await openTab();
  tab.sendText({ partner: alina, content: 'третье' });
  await pass();
  expect(server.words()).toEqual(['первое', 'второе', 'третье']);
  expect(server.received[0]?.tempId).toBe('temp-1700000000001-00000000');
  expect(left(MESSAGES)).toEqual([]);
  await pass(1);
  expect(left(`sfera:writes:${KATYA}`)).toEqual([]);
});

it('keeps what the server had refused for the person', async () => {
  leaveMessages(message(1_700_000_000_001, 'нет', { state: 'failed', failure: 'Отказ 404' }));
  const tab = await openTab();
  await pass(10_000);
  expect([tab.shown(), tab.failures()]).toEqual([['нет: failed'], ['Отказ 404']]);
  expect(server.received).toEqual([]);
});

it('waits for a tab of an earlier version that is sending, and has it let go of the rest', async () => {
  leaveMessages(message(1_700_000_000_001, 'своё'), message(1_700_000_000_002, 'чужое', { partner: timur }));
  const heard = hearAsOld(MESSAGES);
  const release = lockAsOld(`${MESSAGES}:${alina.id}`);
  await openTab();
  await pass(10);
  expect(left(MESSAGES)).toEqual(['temp-1700000000001-00000000']);
  expect(heard).toEqual([{ type: 'sent', tempId: 'temp-1700000000002-00000000' }]);
  // It has sent it, and takes it from the device before it lets go of the lock.
  databases.get(MESSAGES)?.clear();
  release();
  await pass(5_000);
  expect(server.words()).toEqual(['чужое']);
});

const like = (atMs: number, wanted: boolean) => ({
  kind: 'like',
  id: 'like/p1',
  postId: 'p1',
  wanted,
  atMs,
});

it('sends changes that an earlier version has left, of each the last one, and no comment that was deleted', async () => {
  const noComment = { kind: 'no-comment', id: 'comment/p1/t1', postId: 'p1', tempId: 't1', atMs: 5 };
  const follow = {
    kind: 'follow',
    id: 'follow/u1',
    userId: 'u1',
    wanted: true,
    isPrivate: false,
    atMs: 3,
  };
  const all = [like(1, true), like(2, false), noComment, follow];
  databases.set(CHANGES, new Map(all.map((change) => [`${change.id}@${change.atMs}`, change])));
  const heard = hearAsOld(CHANGES);
  const release = lockAsOld(CHANGES);
  await openTab();
  await pass(10);
  expect(left(CHANGES), 'an old tab is sending').toHaveLength(4);
  release();
  await pass(10);
  expect(left(CHANGES)).toEqual([]);
  expect(heard).toEqual(['changed']);
  const kept = [...(databases.get(`sfera:writes:${KATYA}`)?.values() ?? [])];
  expect(kept).toMatchObject([
    { kind: 'like', key: 'p1', data: { postId: 'p1', wanted: false }, atMs: 2, hasWaited: true },
    { kind: 'follow', key: 'u1', data: { userId: 'u1', wanted: true, isPrivate: false }, hasWaited: true },
  ]);
});
