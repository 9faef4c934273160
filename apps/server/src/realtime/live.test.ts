import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, expect, it } from 'vitest';
import { createSessions } from '../context/sessions.ts';
import { newId } from '../base/clock.ts';
import { listenOnLoopback } from '../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { openRaw } from '../testing/raw-connection.ts';
import { connectLive, openLive } from '../testing/test-live.ts';

const DAY_MS = 24 * 3_600_000;
let test: TestApp;
let origin: string;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

const addPerson = () => test.addPerson(`person${(people += 1)}`);
const connect = ({ token }: TestPerson) => connectLive(origin, { token });
const status = (userId: TestPerson) => ({ userId: userId.id, isOnline: true });

it('accepts signed-in people and answers their registration', async () => {
  const ana = await addPerson();
  const tab = await connect(ana);
  tab.emit('register', ana.id);
  await expect.poll(() => tab.heard('registered')).toEqual([{ userId: ana.id }]);
  expect(await test.context.live.whoIsOnline([ana.id])).toEqual(new Set([ana.id]));
});

it('keeps nothing of the request that opened a connection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const requests: WeakRef<IncomingMessage>[] = [];
  const remember = (request: IncomingMessage) => void requests.push(new WeakRef(request));
  test.app.server.on('upgrade', remember);
  const tab = await connect(await addPerson());
  test.app.server.off('upgrade', remember);
  expect(requests).toHaveLength(1);
  await expect
    .poll(() => {
      collect();
      return requests[0]?.deref();
    })
    .toBeUndefined();
  expect(tab.socket.connected).toBe(true);
});

it('refuses everybody else with the same message', async () => {
  const ana = await addPerson();
  const { clock } = test.context;
  const forged = await createSessions(randomBytes(32), clock).sign(ana.id, ana.login, newId(clock));
  const gone = await addPerson();
  await test.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
  for (const token of [undefined, '', 'x', {}, ['a'], 7, forged, gone.token])
    await expect(connectLive(origin, { token }), String(token)).rejects.toThrow('signed_out');
  expect(await test.context.live.whoIsOnline([ana.id, gone.id])).toEqual(new Set());
});

it('accepts connections only from its own pages', async () => {
  const { token } = await addPerson();
  await expect(connectLive(origin, { token, origin: 'https://evil.example' })).rejects.toThrow();
  await expect(connectLive(origin, { token, origin })).resolves.toBeDefined();
});

it.each([
  ['opens no websocket', 'sec-websocket-version: 0', 400, 'invalid_input'],
  ['speaks something else', 'sec-websocket-protocol: mqtt', 400, 'invalid_input'],
  ['comes from another page', 'origin: https://evil.example', 403, 'forbidden'],
])('answers whoever %s in the words of every other refusal', async (_what, header, refusal, code) => {
  const connection = await openRaw(Number(new URL(origin).port));
  connection.socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'host: 127.0.0.1',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(header.includes('version') ? [] : ['sec-websocket-version: 13']),
      header,
      '',
      '',
    ].join('\r\n'),
  );
  await connection.ended;
  connection.socket.destroy();
  const answer = connection.answer();
  expect(answer).toMatchObject({ status: refusal, body: { code, message: expect.stringMatching(/[а-я]/) } });
  expect(connection.errors).toEqual([]);
});

it('serves websockets alone, and no page at their path', async () => {
  const polling = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`);
  expect([polling.status, (await polling.json()).code]).toEqual([404, 'not_found']);
  expect((await fetch(`${origin}/socket.io/socket.io.js`)).status).toBe(404);
  expect((await fetch(`${origin}/api/users/count`)).status).toBe(401);
});

it('tells every tab of the named people, and nobody else', async () => {
  const [ana, ben, cat] = [await addPerson(), await addPerson(), await addPerson()];
  const tabs = [await connect(ana), await connect(ana), await connect(ben), await connect(cat)];
  const { live } = test.context;
  live.tell([ana.id, ben.id], 'userStatus', status(cat));
  live.tell([ana.id, ana.id], 'userStatus', status(ben));
  live.tell([], 'userStatus', status(ana));
  await Promise.all(tabs.map((tab) => tab.settled()));
  expect(tabs.map((tab) => tab.heard('userStatus'))).toEqual([
    [status(cat), status(ben)],
    [status(cat), status(ben)],
    [status(cat)],
    [],
  ]);
});

it('ends a connection that registers as another person', async () => {
  const [ana, ben] = [await addPerson(), await addPerson()];
  const tab = await connect(ana);
  tab.emit('register', ben.id);
  await expect.poll(() => tab.socket.connected).toBe(false);
  expect(tab.heard('registered')).toEqual([]);
});

it('ignores events that the contract does not name', async () => {
  const [ana, ben] = [await addPerson(), await addPerson()];
  const heard: unknown[] = [];
  test.context.live.on('typing', (_, payload) => heard.push(payload));
  const tab = await connect(ana);
  const fits = { fromUserId: ana.id, toUserId: ben.id };
  for (const payload of [undefined, null, 7, 'x', [], {}, { ...fits, toUserId: 'x' }, Buffer.from('x')])
    tab.emit('typing', payload);
  for (const event of ['newMessage', 'toString', '__proto__', '']) tab.socket.emit(event, fits);
  tab.emit('typing', { ...fits, more: 1 });
  await tab.settled();
  expect(heard).toEqual([fits]);
});

it('drops events beyond the rate of a connection, and keeps the connection', async () => {
  const [ana, ben] = [await addPerson(), await addPerson()];
  let heard = 0;
  test.context.live.on('stopTyping', () => (heard += 1));
  const tab = await connect(ana);
  for (let at = 0; at < 500; at += 1) tab.emit('stopTyping', { fromUserId: ana.id, toUserId: ben.id });
  const registered = () => {
    tab.emit('register', ana.id);
    return tab.heard('registered').length;
  };
  await expect.poll(registered, { timeout: 5_000 }).toBeGreaterThan(0);
  expect([heard, tab.socket.connected]).toEqual([20, true]);
});

it('ends a connection that sends more bytes than any event has', async () => {
  const tab = await connect(await addPerson());
  tab.socket.emit('typing', 'x'.repeat(20_000));
  await expect.poll(() => tab.socket.connected).toBe(false);
});

it('ends a connection that reads nothing of what the server sends', async () => {
  const [ana, ben] = [await addPerson(), await addPerson()];
  const [stuck, well] = [await connect(ana), await connect(ben)];
  let isEnded = false;
  stuck.socket.on('disconnect', () => (isEnded = true));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what socket.io-client holds its connection by
  const { ws } = stuck.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  ws.pause();
  const { live } = test.context;
  // A smaller payload would fit into the operating system's buffers and not wait here.
  const payload = { ...status(ben), isOnline: false, more: 'x'.repeat(20_000) };
  for (let turn = 0; turn < 3_000; turn += 1) {
    live.tell([ana.id, ben.id], 'userStatus', payload);
    if (turn % 50 === 0) await delay(1);
  }
  ws.resume();
  await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true);
  expect(stuck.heard('userStatus').length).toBeLessThan(3_000);
  await expect.poll(() => well.heard('userStatus').length, { timeout: 10_000 }).toBe(3_000);
});

it('ends the connections of a deleted account, at once and for good', async () => {
  const [ana, ben] = [await addPerson(), await addPerson()];
  const refusals: string[] = [];
  const tab = openLive(origin, { token: ana.token, reconnects: true });
  tab.socket.on('connect_error', ({ message }) => refusals.push(message));
  const other = await connect(ben);
  await expect.poll(() => tab.socket.connected).toBe(true);
  expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
  await expect.poll(() => refusals).toEqual(['signed_out']);
  expect([tab.socket.connected, other.socket.connected]).toEqual([false, true]);
});

it('ends a connection when its token expires', async () => {
  const ana = await addPerson();
  const long = await connect(ana);
  test.context.clock.advance(30 * DAY_MS - 500);
  const fresh = await addPerson();
  const [short, other] = [await connect(ana), await connect(fresh)];
  await expect.poll(() => short.socket.connected, { timeout: 3_000 }).toBe(false);
  expect([long.socket.connected, other.socket.connected]).toEqual([true, true]);
});

it('ends all connections when the server closes, also those that do not answer', async () => {
  const closing = await createTestApp();
  const url = await listenOnLoopback(closing.app);
  const ana = await closing.addPerson('ana');
  const tab = await connectLive(url, { token: ana.token });
  const deaf = await connectLive(url, { token: ana.token });
  // A phone that has lost its network neither answers nor closes its side of the connection.
  (deaf.socket.io.engine.transport as unknown as { ws: { pause(): void } }).ws.pause();
  const begin = performance.now();
  await closing.app.close();
  expect(performance.now() - begin).toBeLessThan(5_000);
  await expect.poll(() => tab.socket.connected).toBe(false);
  await expect(connectLive(url, { token: ana.token })).rejects.toThrow();
});

it('limits the connections of one address that have not signed in, and accepts others after these have', async () => {
  const few = await createTestApp({ rateLimitFactor: 0.004 });
  const { token } = await few.addPerson('ana');
  const at = await listenOnLoopback(few.app);
  const open = () => new WebSocket(`${at.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const silent = [open(), open()];
  await Promise.all(silent.map((socket) => once(socket, 'message')));
  await expect(connectLive(at, { token })).rejects.toThrow();
  silent[0]?.close();
  for (let tab = 0; tab < 3; tab += 1)
    await expect
      .poll(() =>
        connectLive(at, { token }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  silent[1]?.close();
});
