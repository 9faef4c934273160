import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccount } from '../api/private-storage.ts';
import { signIn } from '../api/session.ts';
import { makeToken } from '../testing.tsx';
import { areWritesKept, noteKept } from './kept-note.ts';
import { fakeDatabases, KATYA, stubTabs } from './testing.ts';
import { closeTabs, openTab, type Answer } from './testing-tab.ts';

const { databases, connection, state, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

/** The received calls, and the next answers; later calls succeed. */
const received: string[] = [];
const next: Answer[] = [];
const server = async ({ id, wanted }: { id: string; wanted: boolean }): Promise<Answer> => {
  if (!isOnline) return 'lost';
  received.push(`${id} ${wanted}`);
  return next.shift() ?? null;
};

let isOnline: boolean;
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

/** Advances the clock and lets pending work finish. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const turnOn = async () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass();
};
const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.keys() ?? [])];

it('sends at once, in parallel, and stores nothing', async () => {
  isOnline = true;
  const first = Promise.withResolvers<Answer>();
  const tab = await openTab(async (like) => (await server(like)) ?? (like.id === '1' ? first.promise : null));
  tab.like('1');
  tab.like('2');
  await pass();
  expect(received).toEqual(['1 true', '2 true']);
  expect(kept()).toEqual([]);
  first.resolve(null);
  await pass(1);
  expect(tab.log.slice(2)).toEqual(['done 2', 'done 1']);
  expect(tab.ids()).toEqual([]);
});

it('takes the first answer as final, whatever it is', async () => {
  isOnline = true;
  const tab = await openTab(server);
  next.push({ status: 500 }, { status: 401 });
  tab.like('1');
  tab.like('2');
  await pass(60_000);
  expect(received).toHaveLength(2);
  expect(tab.log.slice(2)).toEqual(['refused 500 1', 'refused 401 2']);
  expect(kept()).toEqual([]);
});

it('waits without a network, and sends each write once, oldest first, when the network is back', async () => {
  const tab = await openTab(server);
  for (const id of ['1', '2', '3']) tab.like(id);
  await pass(60_000);
  expect(received).toEqual([]);
  expect(kept()).toHaveLength(3);
  await turnOn();
  await pass(1);
  expect(received).toEqual(['1 true', '2 true', '3 true']);
  expect(tab.log.slice(3)).toEqual(['done 1', 'done 2', 'done 3']);
  expect(tab.ids()).toEqual([]);
  expect(kept()).toEqual([]);
  await pass(60_000);
  expect(received).toHaveLength(3);
});

it('notes whether the next page has something to send', async () => {
  const tab = await openTab(server);
  expect(areWritesKept(KATYA)).toBe(false);
  for (const id of ['1', '2']) tab.like(id);
  await pass();
  expect(areWritesKept(KATYA)).toBe(true);
  tab.close();
  const later = await openTab(server);
  expect(areWritesKept(KATYA)).toBe(true);
  await turnOn();
  await pass(1);
  expect(later.ids()).toEqual([]);
  expect(areWritesKept(KATYA)).toBe(false);
});

it('corrects a note that is out of date', async () => {
  noteKept(KATYA, true);
  await openTab(server);
  await pass();
  expect(areWritesKept(KATYA)).toBe(false);
});

it('sends only the last wish for a key', async () => {
  const tab = await openTab(server);
  tab.like('1');
  tab.like('1', false);
  await pass();
  await turnOn();
  expect(received).toEqual(['1 false']);
  await pass();
  expect(kept()).toEqual([]);
});

it('orders wishes by time, even when the clock is set back or stands still', async () => {
  vi.setSystemTime(5_000);
  const tab = await openTab(server);
  tab.like('1');
  vi.setSystemTime(1_000);
  tab.like('1', false);
  tab.like('1');
  expect(tab.outbox.all()).toMatchObject([{ data: { wanted: true }, atMs: 5_002 }]);
});

it('sends a wish that changed while it was being sent, and only then ends', async () => {
  isOnline = true;
  const first = Promise.withResolvers<Answer>();
  const tab = await openTab(async (like) => {
    const answer = await server(like);
    return received.length === 1 ? first.promise : answer;
  });
  tab.like('1');
  await pass();
  tab.like('1', false);
  await pass();
  expect(received).toEqual(['1 true']);
  first.resolve(null);
  await pass(1);
  expect(received).toEqual(['1 true', '1 false']);
  expect(tab.log).toEqual(['show 1', 'show 1', 'done 1']);
  expect(kept()).toEqual([]);
});

it('continues in the next page, which shows the wish first', async () => {
  const tab = await openTab(server);
  tab.like('1');
  tab.like('2');
  await pass();
  tab.close();
  const later = await openTab(server);
  await pass();
  expect(later.log).toEqual(['show 1', 'show 2']);
  await turnOn();
  expect(received).toEqual(['1 true', '2 true']);
});

it('is sent by one of two tabs, and dropped by the other', async () => {
  const one = await openTab(server);
  const other = await openTab(server);
  one.like('1');
  await pass();
  expect(other.log).toEqual(['show 1']);
  await turnOn();
  await pass(1);
  expect(received).toEqual(['1 true']);
  expect([...one.log, ...other.log].toSorted()).toEqual(['done 1', 'leave 1', 'show 1', 'show 1']);
  expect([...one.ids(), ...other.ids()]).toEqual([]);
});

it('is sent by one of two tabs even when tabs cannot talk to each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const one = await openTab(server);
  one.like('1');
  await pass();
  const other = await openTab(server);
  await pass();
  expect([...one.ids(), ...other.ids()]).toEqual(['1', '1']);
  await turnOn();
  await pass(5_000);
  expect(received).toEqual(['1 true']);
  expect([...one.ids(), ...other.ids()]).toEqual([]);
});

it('is taken over, with its last wish, from a closed tab', async () => {
  const one = await openTab(server);
  const other = await openTab(server);
  one.like('1');
  await pass();
  await pass(1);
  other.like('1', false);
  await pass();
  other.close();
  await turnOn();
  await pass(1);
  expect(received).toEqual(['1 false']);
  expect(one.log).toEqual(['show 1', 'show 1', 'done 1']);
});

it('retries after no answer, and calls nothing for other writes meanwhile', async () => {
  const tab = await openTab(server);
  tab.like('1');
  tab.like('2');
  await pass();
  next.push('lost', 'lost');
  await turnOn();
  expect(received).toEqual(['1 true']);
  await pass(1_000);
  expect(received).toEqual(['1 true', '1 true']);
  await pass(5_000);
  expect(received.slice(2)).toEqual(['1 true', '2 true']);
});

it('lets other writes pass one that the server cannot take now, but none of its own lane', async () => {
  const tab = await openTab(server);
  next.push({ status: 500 });
  for (const id of ['7.a', '7.b', '2']) tab.like(id);
  await pass();
  await turnOn();
  expect(received).toEqual(['7.a true', '2 true']);
  await pass(5_000);
  expect(received.slice(2)).toEqual(['7.a true', '7.b true']);
});

it('sends a new write after those that wait in its lane', async () => {
  const tab = await openTab(server);
  tab.like('7.a');
  await pass();
  isOnline = true;
  next.push({ status: 500 });
  tab.like('7.b');
  await pass(5_000);
  expect(received).toEqual(['7.a true', '7.a true', '7.b true']);
});

it('waits as long as the server says, whatever is tapped', async () => {
  const tab = await openTab(server);
  tab.like('1');
  await pass();
  next.push({ status: 429, retryAfterSeconds: 30 });
  await turnOn();
  tab.like('1', false);
  await pass(29_000);
  expect(received).toEqual(['1 true']);
  await pass(1_000);
  expect(received.slice(1)).toEqual(['1 false']);
});

it('reverts a refused write, and continues with the next', async () => {
  const tab = await openTab(server);
  next.push({ status: 404 });
  tab.like('1');
  tab.like('2');
  await pass();
  await turnOn();
  await pass(1);
  expect(tab.log.slice(2)).toEqual(['refused 404 1', 'done 2']);
  expect(kept()).toEqual([]);
});

it('waits for its own account, and is sent with it', async () => {
  const tab = await openTab(server);
  tab.like('1');
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
  expect(deleted).toContain(`sfera:writes:${KATYA}`);
  expect(connection.close).toHaveBeenCalled();
});

it('is never sent by the next account, even when no guest is in between', async () => {
  const tab = await openTab(server);
  tab.like('1');
  await pass();
  expect(tab.ids()).toEqual(['1']);
  const { signIn: signInHere } = await import('../api/session.ts');
  const { ownWrites } = await import('./store.ts');
  signInHere(makeToken({ id: '01990000-0000-7000-8000-0000000000ff' }));
  expect([...ownWrites(), ...tab.ids()]).toEqual([]);
});

it('lives as long as the page where storage is forbidden', async () => {
  state.isForbidden = true;
  const tab = await openTab(server);
  tab.like('1');
  await pass();
  expect(tab.ids()).toEqual(['1']);
  await turnOn();
  await pass(1);
  expect(tab.log).toEqual(['show 1', 'done 1']);
});
