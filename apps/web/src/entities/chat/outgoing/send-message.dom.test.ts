import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, TOKEN_KEY } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { fakeDatabases, KATYA, stubTabs } from '#shared/outbox/testing.ts';
import { CHATS_KEY } from '../cache/chat-keys.ts';
import { alina, lost, refused, stubServer, timur } from './testing-outgoing.ts';
import { closeTabs, openTab } from './testing-chat-tab.ts';

const { databases, connection, state, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  databases.clear();
  state.isForbidden = false;
  server = stubServer();
  stubTabs();
  signIn(makeToken());
});
afterEach(closeTabs);

/** Time goes by, and what is under way comes to rest. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.values() ?? [])];

it('shows a message in the same moment, sends it, and puts the answer in its place', async () => {
  const tab = await openTab();
  const tempId = tab.sendText({ partner: alina, content: '  Привет \n' });
  expect(tab.shown()).toEqual(['Привет: waiting']);
  expect(tempId).toMatch(/^temp-\d{13}-[\w-]+$/);
  await pass();
  expect(server.received).toEqual([{ to: alina.id, content: 'Привет', tempId }]);
  await vi.waitFor(() => expect(tab.shown()).toEqual([]));
  expect(kept()).toEqual([]);
  expect(tab.cache.getQueryData(CHATS_KEY)).toMatchObject([{ lastMessage: { content: 'Привет' } }]);
});

it('ignores what is blank, and does nothing for a guest', async () => {
  const tab = await openTab();
  expect(tab.sendText({ partner: alina, content: ' \n ' })).toBeNull();
  localStorage.removeItem(TOKEN_KEY);
  vi.resetModules();
  const { sendText } = await import('./send-message.ts');
  expect(sendText({ partner: alina, content: 'Привет' })).toBeNull();
  expect(server.received).toEqual([]);
});

it('sends to one person in order, one at a time, and to others meanwhile', async () => {
  const tab = await openTab();
  const first = Promise.withResolvers<Response>();
  server.next.push(() => first.promise);
  for (const content of ['1', '2', '3']) tab.sendText({ partner: alina, content });
  tab.sendText({ partner: timur, content: 'Тимуру' });
  await pass();
  expect(server.words()).toEqual(['1', 'Тимуру']);
  expect(tab.shown()).toEqual(['1: sending', '2: waiting', '3: waiting']);
  first.resolve(server.store(server.received[0] ?? expect.fail()));
  await pass();
  expect(server.words()).toEqual(['1', 'Тимуру', '2', '3']);
  expect(new Set(server.received.map(({ tempId }) => tempId)).size).toBe(4);
  await vi.waitFor(() => expect(tab.shown()).toEqual([]));
});

it('waits without a connection 1 to 5 s, keeps the order, and goes on at once when the network is back', async () => {
  const tab = await openTab();
  server.next.push(lost, lost, lost, lost, lost, lost);
  tab.sendText({ partner: alina, content: '1' });
  tab.sendText({ partner: alina, content: '2' });
  await pass();
  expect(tab.shown()).toEqual(['1: waiting', '2: waiting']);
  for (const [ms, tries] of [
    [999, 1],
    [1, 2],
    [2_000, 3],
    [4_000, 4],
    [5_000, 5],
  ] as const) {
    await pass(ms);
    expect(server.received).toHaveLength(tries);
  }
  dispatchEvent(new Event('online'));
  await pass();
  expect(server.received).toHaveLength(6);
  tab.wakeOutbox();
  await pass();
  expect(server.words().slice(6)).toEqual(['1', '2']);
});

it('tries again after a server in trouble, and after one that answers nonsense', async () => {
  const tab = await openTab();
  server.next.push(refused(503, 'busy'), () => new Response('<html>Вход в сеть</html>'));
  tab.sendText({ partner: alina, content: '1' });
  await pass(3_000);
  expect(server.words()).toEqual(['1', '1', '1']);
  await vi.waitFor(() => expect(tab.shown()).toEqual([]));
});

it('leaves a server that has enough alone for as long as it says', async () => {
  const tab = await openTab();
  server.next.push(refused(429, 'rate_limited', { 'retry-after': '30' }));
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  tab.wakeOutbox();
  await pass(29_999);
  expect(tab.shown()).toEqual(['1: waiting']);
  expect(server.received).toHaveLength(1);
  await pass(1);
  await vi.waitFor(() => expect(tab.shown()).toEqual([]));
});

it('marks what is refused, in the server’s words, and goes on with the next; it can go again or be thrown away', async () => {
  const tab = await openTab();
  server.next.push(refused(404, 'user_not_found'), refused(404, 'user_not_found'));
  const [one, two] = ['1', '2', '3'].map((content) => tab.sendText({ partner: alina, content }));
  await pass();
  expect(tab.shown()).toEqual(['1: failed', '2: failed']);
  expect(tab.failures()).toEqual(['Отказ 404', 'Отказ 404']);
  expect(server.kept()).toEqual(['3']);
  tab.retry(one ?? '');
  tab.discard(two ?? '');
  expect(tab.shown()).toEqual(['1: waiting']);
  await pass();
  expect(server.kept()).toEqual(['3', '1']);
  expect(kept()).toEqual([]);
});

it('lets go of what was sent and deleted before its answer came', async () => {
  const tab = await openTab();
  server.next.push(refused(404, 'message_not_found'));
  for (const content of ['1', '2']) tab.sendText({ partner: alina, content });
  await pass();
  expect(tab.shown()).toEqual([]);
  expect(server.kept()).toEqual(['2']);
  expect(kept()).toEqual([]);
});

it('keeps what is refused over a reload, and does not send it by itself', async () => {
  const tab = await openTab();
  server.next.push(refused(404, 'user_not_found'));
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  tab.close();
  const next = await openTab();
  await pass(10_000);
  expect(next.shown()).toEqual(['1: failed']);
  expect(server.received).toHaveLength(1);
});

it('sends after a reload what was on its way, exactly once, before what is written then', async () => {
  const tab = await openTab();
  server.next.push((message) => {
    server.store(message); // it is there, and the answer never comes
    return new Promise(() => {});
  });
  tab.sendText({ partner: alina, content: '1' });
  tab.sendText({ partner: alina, content: '2' });
  await pass(10);
  tab.close();
  stubTabs(); // a page that is gone holds no lock

  const next = await openTab();
  next.sendText({ partner: alina, content: '3' });
  await pass();
  expect(server.words()).toEqual(['1', '1', '2', '3']);
  expect(server.kept()).toEqual(['1', '2', '3']);
  await vi.waitFor(() => expect(next.shown()).toEqual([]));
});

it('holds messages over the end of a session until the same account is back, and shows them to no other', async () => {
  const tab = await openTab();
  server.next.push(refused(401, 'signed_out'));
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  expect(tab.shown()).toEqual(['1: waiting']);
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  await pass(60_000);
  expect(server.received).toHaveLength(1);
  tab.close();

  localStorage.setItem(TOKEN_KEY, makeToken({ id: timur.id }));
  const other = await openTab(timur.id);
  await pass();
  expect(other.shown()).toEqual([]);
  other.retry('temp-1');
  await pass(10_000);
  expect(server.received).toHaveLength(1);

  localStorage.setItem(TOKEN_KEY, makeToken());
  await openTab();
  await pass();
  expect(server.kept()).toEqual(['1']);
});

it('never sends one account’s message as another', async () => {
  const tab = await openTab();
  server.next.push(lost);
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  const { signIn: signInHere } = await import('#shared/api/session.ts');
  signInHere(makeToken({ id: timur.id }));
  await pass(60_000);
  expect(server.received).toHaveLength(1);
});

it('shows in every tab what waits, and sends from one', async () => {
  const one = await openTab();
  const other = await openTab();
  const first = Promise.withResolvers<Response>();
  server.next.push(() => first.promise);
  one.sendText({ partner: alina, content: '1' });
  await pass(10);
  expect(other.shown()).toEqual(['1: sending']);
  other.sendText({ partner: alina, content: '2' });
  await pass(10_000);
  expect(server.words()).toEqual(['1']);
  expect(one.shown()).toEqual(['1: sending', '2: waiting']);
  first.resolve(server.store(server.received[0] ?? expect.fail()));
  await pass();
  expect(server.words()).toEqual(['1', '2']);
  await vi.waitFor(() => expect([one.shown(), other.shown()]).toEqual([[], []]));
});

it('goes on for a tab that is closed', async () => {
  const one = await openTab();
  const other = await openTab();
  server.next.push(lost);
  one.sendText({ partner: alina, content: '1' });
  await pass();
  one.close();
  await pass(5_000);
  expect(server.words()).toEqual(['1', '1']);
  await vi.waitFor(() => expect(other.shown()).toEqual([]));
});

it('takes back from the server what is thrown away on its way', async () => {
  const tab = await openTab();
  const first = Promise.withResolvers<Response>();
  server.next.push(() => first.promise);
  const tempId = tab.sendText({ partner: alina, content: '1' });
  await pass();
  tab.discard(tempId ?? '');
  expect(tab.shown()).toEqual([]);
  const answer = server.store(server.received[0] ?? expect.fail());
  const { message } = await answer.clone().json();
  first.resolve(answer);
  await pass();
  expect(server.deleted).toEqual([message.id]);
  expect(tab.cache.getQueryData(CHATS_KEY)).toEqual([]);
});

it('works in memory where storage is forbidden', async () => {
  state.isForbidden = true;
  const tab = await openTab();
  server.next.push(lost);
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  expect(tab.shown()).toEqual(['1: waiting']);
  await pass(1_000);
  expect(server.kept()).toEqual(['1']);
});

it('works where tabs have no locks and no channel', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const tab = await openTab();
  tab.sendText({ partner: alina, content: '1' });
  await pass();
  expect(server.kept()).toEqual(['1']);
});

it('does not stand in the way of who deletes the account', async () => {
  await openTab();
  await pass();
  connection.onversionchange();
  expect(connection.close).toHaveBeenCalledOnce();
});
