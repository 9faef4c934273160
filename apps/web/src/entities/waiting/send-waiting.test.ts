import { PostId } from '@sfera/contract/ids';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDatabases, KATYA, stubTabs } from '#entities/chat/outbox/testing.ts';
import { forgetAccount } from '#shared/api/private-storage.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import type { WaitingWrite } from '#shared/waiting/waiting.ts';
import { closeTabs, openTab, type Answer } from './testing-tab.ts';

const { databases, connection, state, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

/** What the server got, and how it answers next; then well. */
const received: string[] = [];
const next: Answer[] = [];
const server = async (write: WaitingWrite): Promise<Answer> => {
  received.push(write.kind === 'like' ? `${write.id} ${write.wanted}` : write.id);
  return next.shift() ?? null;
};

let isOnline: boolean;
let nowMs = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  databases.clear();
  state.isForbidden = false;
  received.length = 0;
  next.length = 0;
  stubTabs();
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  signIn(makeToken());
});
afterEach(closeTabs);

/** Time goes by, and what is under way comes to rest. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const turnOn = async () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass();
};
const kept = () => [...(databases.get(`sfera:waiting:${KATYA}`)?.keys() ?? [])];

const postId = PostId.parse('01990000-0000-7000-8000-000000000002');
/** One tap after another. */
const like = (id: string, wanted = true): WaitingWrite => {
  nowMs += 1;
  return { kind: 'like', postId, wanted, id, atMs: nowMs };
};

it('waits without a network, and sends the oldest first when it is back, once', async () => {
  const tab = await openTab(server);
  for (const id of ['like/1', 'like/2', 'like/3']) tab.putWaiting(like(id));
  await pass(60_000);
  expect(received).toEqual([]);
  expect(kept()).toHaveLength(3);
  await turnOn();
  expect(received).toEqual(['like/1 true', 'like/2 true', 'like/3 true']);
  expect(tab.log).toEqual(['done like/1', 'done like/2', 'done like/3']);
  expect(tab.ids()).toEqual([]);
  expect(kept()).toEqual([]);
  await pass(60_000);
  expect(received).toHaveLength(3);
});

it('sends the last wish alone', async () => {
  const tab = await openTab(server);
  tab.putWaiting(like('like/1'));
  tab.putWaiting(like('like/1', false));
  await pass();
  await turnOn();
  expect(received).toEqual(['like/1 false']);
  expect(kept()).toEqual([]);
});

it('sends a wish that changed while it was on its way, and is not done before', async () => {
  isOnline = true;
  const first = Promise.withResolvers<Answer>();
  const tab = await openTab(async (write) => {
    const answer = await server(write);
    return received.length === 1 ? first.promise : answer;
  });
  tab.putWaiting(like('like/1'));
  await pass();
  tab.putWaiting(like('like/1', false));
  first.resolve(null);
  await pass();
  expect(received).toEqual(['like/1 true', 'like/1 false']);
  expect(tab.log).toEqual(['show like/1', 'done like/1']);
  expect(kept()).toEqual([]);
});

it('goes on in the next page, which shows it first', async () => {
  const tab = await openTab(server);
  tab.putWaiting(like('like/1'));
  tab.putWaiting(like('like/2'));
  await pass();
  tab.close();
  const later = await openTab(server);
  await pass();
  expect(later.log).toEqual(['show like/1', 'show like/2']);
  await turnOn();
  expect(received).toEqual(['like/1 true', 'like/2 true']);
});

it('is sent by one tab of two, and let go by the other', async () => {
  const one = await openTab(server);
  const other = await openTab(server);
  one.putWaiting(like('like/1'));
  await pass();
  expect(other.log).toEqual(['show like/1']);
  await turnOn();
  expect(received).toEqual(['like/1 true']);
  expect([...one.log, ...other.log].toSorted()).toEqual(['done like/1', 'leave like/1', 'show like/1']);
  expect([...one.ids(), ...other.ids()]).toEqual([]);
});

it('is taken over, by the last wish, from a tab that is gone', async () => {
  const one = await openTab(server);
  const other = await openTab(server);
  one.putWaiting(like('like/1'));
  await pass();
  other.putWaiting(like('like/1', false));
  await pass();
  other.close();
  await turnOn();
  expect(received).toEqual(['like/1 false']);
  expect(one.log).toEqual(['show like/1', 'done like/1']);
});

it('tries again where no answer comes, and asks nothing for the others meanwhile', async () => {
  isOnline = true;
  const tab = await openTab(server);
  next.push('lost', 'lost');
  tab.putWaiting(like('like/1'));
  await pass();
  tab.putWaiting(like('like/2'));
  await pass();
  expect(received).toEqual(['like/1 true', 'like/1 true']);
  await pass(5_000);
  expect(received.slice(2)).toEqual(['like/1 true', 'like/2 true']);
});

it('lets others pass what the server cannot take now, but none of its own lane', async () => {
  const tab = await openTab(server);
  next.push({ status: 500 });
  for (const id of ['comment/7/a', 'comment/7/b', 'like/2']) tab.putWaiting(like(id));
  await turnOn();
  expect(received).toEqual(['comment/7/a true', 'like/2 true']);
  await pass(5_000);
  expect(received.slice(2)).toEqual(['comment/7/a true', 'comment/7/b true']);
});

it('rests as long as the server says, whatever is tapped', async () => {
  isOnline = true;
  const tab = await openTab(server);
  next.push({ status: 429, retryAfterSeconds: 30 });
  tab.putWaiting(like('like/1'));
  await pass();
  tab.putWaiting(like('like/2'));
  await pass(29_000);
  expect(received).toEqual(['like/1 true']);
  await pass(1_000);
  expect(received.slice(1)).toEqual(['like/1 true', 'like/2 true']);
});

it('takes back what is refused, and goes on', async () => {
  const tab = await openTab(server);
  next.push({ status: 404 });
  tab.putWaiting(like('like/1'));
  tab.putWaiting(like('like/2'));
  await turnOn();
  expect(tab.log).toEqual(['refused 404 like/1', 'done like/2']);
  expect(kept()).toEqual([]);
});

it('waits for its own account, and goes with it', async () => {
  const tab = await openTab(server);
  tab.putWaiting(like('like/1'));
  await pass();
  localStorage.clear();
  signIn(makeToken({ id: '01990000-0000-7000-8000-0000000000ff' }));
  const other = await openTab(server);
  tab.close();
  other.close();
  await turnOn();
  expect(received).toEqual([]);
  expect(kept()).toHaveLength(1);

  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  forgetAccount(KATYA);
  connection.onversionchange();
  expect(deleted).toContain(`sfera:waiting:${KATYA}`);
  expect(connection.close).toHaveBeenCalled();
});

it('lives as long as the page where storage is forbidden', async () => {
  state.isForbidden = true;
  const tab = await openTab(server);
  tab.putWaiting(like('like/1'));
  await pass();
  expect(tab.ids()).toEqual(['like/1']);
  await turnOn();
  expect(tab.log).toEqual(['done like/1']);
});
