import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccount } from '../api/private-storage.ts';
import { signIn } from '../api/session.ts';
import { makeToken } from '../testing.tsx';
import { fakeDatabases, KATYA, stubTabs } from './testing.ts';
import { closeTabs, openTab, type Answer } from './testing-tab.ts';

const { databases, connection, state, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

/** What the server got, and how it answers next; then well. */
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

/** Time goes by, and what is under way comes to rest. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const turnOn = async () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass();
};
const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.keys() ?? [])];

it('sends at once, side by side, and keeps nothing', async () => {
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

it('takes the first answer for the last word, whatever it says', async () => {
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

it('waits without a network, and sends the oldest first when it is back, once', async () => {
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

it('sends the last wish alone', async () => {
  const tab = await openTab(server);
  tab.like('1');
  tab.like('1', false);
  await pass();
  await turnOn();
  expect(received).toEqual(['1 false']);
  await pass();
  expect(kept()).toEqual([]);
});

it('knows the last wish by its time, though the clock is put back or stands still', async () => {
  vi.setSystemTime(5_000);
  const tab = await openTab(server);
  tab.like('1');
  vi.setSystemTime(1_000);
  tab.like('1', false);
  tab.like('1');
  expect(tab.outbox.all()).toMatchObject([{ data: { wanted: true }, atMs: 5_002 }]);
});

it('sends a wish that changed while it was on its way, and is not done before', async () => {
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

it('goes on in the next page, which shows it first', async () => {
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

it('is sent by one tab of two, and let go by the other', async () => {
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

it('is sent by one tab of two also where tabs cannot tell one another', async () => {
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

it('is taken over, by the last wish, from a tab that is gone', async () => {
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

it('tries again where no answer comes, and asks nothing for the others meanwhile', async () => {
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

it('lets others pass what the server cannot take now, but none of its own lane', async () => {
  const tab = await openTab(server);
  next.push({ status: 500 });
  for (const id of ['7.a', '7.b', '2']) tab.like(id);
  await pass();
  await turnOn();
  expect(received).toEqual(['7.a true', '2 true']);
  await pass(5_000);
  expect(received.slice(2)).toEqual(['7.a true', '7.b true']);
});

it('lets nothing new overtake what waits in its lane', async () => {
  const tab = await openTab(server);
  tab.like('7.a');
  await pass();
  isOnline = true;
  next.push({ status: 500 });
  tab.like('7.b');
  await pass(5_000);
  expect(received).toEqual(['7.a true', '7.a true', '7.b true']);
});

it('rests as long as the server says, whatever is tapped', async () => {
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

it('takes back what is refused, and goes on', async () => {
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

it('waits for its own account, and goes with it', async () => {
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

it('is nothing of the next account, also when that follows without a guest in between', async () => {
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
