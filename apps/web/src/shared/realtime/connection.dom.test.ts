import * as v from 'valibot';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { UserId } from '@sfera/contract/base/ids';
import { SOCKET_RECONNECT_DELAY_MS, SOCKET_REGISTER_TIMEOUT_MS } from '@sfera/contract/base/limits';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginCall } from '../api/reach.ts';
import { getSession, signIn } from '../api/session.ts';
import { openConnection, type LiveConnection } from './connection.ts';
import * as warning from './warn.ts';

const KATYA = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
vi.mock('@sfera/contract/base/limits', async (original) => ({
  ...(await original<object>()),
  SOCKET_CONNECT_TIMEOUT_MS: 500,
  SOCKET_REGISTER_TIMEOUT_MS: 500,
}));

// Not by `makeToken`: that module's server mock would come between this server and the connection.
const claims = { id: KATYA, exp: Math.floor(Date.now() / 1_000) + 3_600 };
const token = `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
/** Longer than the longest reconnection delay. */
const RECONNECTED = { timeout: 8_000, interval: 10 };
/** Random jitter makes the delay up to half as long again. */
const LONGEST_FIRST_DELAY_MS = SOCKET_RECONNECT_DELAY_MS.min * 1.5 + 100;
const AT_ONCE = { timeout: 400, interval: 10 };

let server: Server;
let url: string;
let refuseWith: string | null;
let answersRegister: boolean;
let tokens: unknown[];
let registered: unknown[];
let connection: LiveConnection | null;

beforeEach(async () => {
  [refuseWith, answersRegister, tokens, registered, connection] = [null, true, [], [], null];
  const http = createServer();
  server = new Server(http, { transports: ['websocket'] });
  server.use((socket, next) => {
    tokens.push(socket.handshake.auth['token']);
    next(refuseWith === null ? undefined : new Error(refuseWith));
  });
  server.on('connection', (socket) => {
    socket.on('register', (userId: unknown) => {
      registered.push(userId);
      if (answersRegister) socket.emit('registered', { userId });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  signIn(token);
});

afterEach(async () => {
  connection?.close();
  await server.close();
});

function open(options: { url?: string; restMs?: number } = {}) {
  const opened = openConnection(token, KATYA, { url, ...options });
  connection = opened;
  const told = { connected: 0, disconnected: 0 };
  opened.onConnected(() => (told.connected += 1));
  opened.onDisconnected(() => (told.disconnected += 1));
  return { opened, told };
}

const sockets = (): Socket[] => [...server.sockets.sockets.values()];
const connected = (told: { connected: number }, times: number) =>
  vi.waitFor(() => expect(told.connected).toBe(times), RECONNECTED);

it('connects by websocket with the token, registers, and passes on valid events', async () => {
  const warn = vi.spyOn(warning, 'warn').mockReturnValue();
  const { opened, told } = open();
  expect(opened.isConnected()).toBe(false);
  await connected(told, 1);
  expect(opened.isConnected()).toBe(true);
  expect([tokens, registered]).toEqual([[token], [KATYA]]);
  expect(sockets()[0]?.conn.transport.name).toBe('websocket');

  const typing = vi.fn();
  const stop = opened.on('typing', typing);
  server.emit('typing', { fromUserId: 'nobody' });
  server.emit('typing', { fromUserId: KATYA });
  await vi.waitFor(() => expect(typing).toHaveBeenCalledOnce());
  expect(typing).toHaveBeenCalledExactlyOnceWith({ fromUserId: KATYA });
  expect(warn).toHaveBeenCalledOnce();
  stop();

  const asked = vi.fn();
  sockets()[0]?.on('requestStatus', asked);
  opened.emit('requestStatus', { userId: KATYA });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith({ userId: KATYA }));
});

it('reconnects when the connection breaks, and when the server closes it', async () => {
  const { opened, told } = open();
  await connected(told, 1);
  sockets()[0]?.conn.close();
  await connected(told, 2);
  server.disconnectSockets(true);
  await connected(told, 3);
  sockets()[0]?.disconnect();
  await vi.waitFor(() => expect(opened.isConnected()).toBe(false));
  await connected(told, 4);
  expect(told.disconnected).toBe(3);
  expect(registered).toEqual([KATYA, KATYA, KATYA, KATYA]);
});

it('reconnects at once when the network is back', async () => {
  refuseWith = 'busy';
  const { told } = open();
  await vi.waitFor(() => expect(tokens).toHaveLength(1));
  refuseWith = null;
  const backMs = performance.now();
  dispatchEvent(new Event('online'));
  await connected(told, 1);
  expect(performance.now() - backMs).toBeLessThan(900);
});

const turn = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Waits longer than the first reconnection delay. */
const pass = () => new Promise((resolve) => setTimeout(resolve, LONGEST_FIRST_DELAY_MS));

it('pauses while the browser reports no network, and reconnects at once when there is one', async () => {
  turn(false);
  const { told } = open();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(tokens).toHaveLength(0);
  // The page need not be visible.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  turn(true);
  await vi.waitFor(() => expect(told.connected).toBe(1), AT_ONCE);

  turn(false);
  await vi.waitFor(() => expect(told.disconnected).toBe(1));
  await pass();
  expect(tokens).toHaveLength(1);
  turn(true);
  await vi.waitFor(() => expect(told.connected).toBe(2), AT_ONCE);
});

it('reconnects at once when the server answers although the browser reports no network', async () => {
  turn(false);
  const { told } = open();
  beginCall(false)(new Response());
  await vi.waitFor(() => expect(told.connected).toBe(1), AT_ONCE);
});

it('still tries now and then, because some browsers never report a network', async () => {
  turn(false);
  refuseWith = 'busy';
  const { told } = open({ restMs: 100 });
  await vi.waitFor(() => expect(tokens.length).toBeGreaterThan(1), RECONNECTED);
  refuseWith = null;
  await connected(told, 1);
  sockets()[0]?.conn.close();
  await connected(told, 2);
});

it('keeps pausing after a try that does not reach the server', async () => {
  turn(false);
  const tries: number[] = [];
  const hangingUp = createServer((_, response) => response.destroy());
  hangingUp.on('upgrade', (_, socket) => (tries.push(performance.now()), socket.destroy()));
  hangingUp.listen(0, '127.0.0.1');
  await once(hangingUp, 'listening');
  const address = hangingUp.address();
  open({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, restMs: 2_000 });
  await vi.waitFor(() => expect(tries).toHaveLength(2), RECONNECTED);
  hangingUp.close();
  const [first = 0, second = 0] = tries;
  expect(second - first).toBeGreaterThan(1_900);
});

it.each([
  ['was cut', () => sockets()[0]?.conn.close()],
  ['was ended by the server', () => sockets()[0]?.disconnect()],
])('does not retry without a network when the connection %s just before', async (_, end) => {
  const { told } = open();
  await connected(told, 1);
  end();
  await vi.waitFor(() => expect(told.disconnected).toBe(1));
  turn(false);
  await pass();
  expect(tokens).toHaveLength(1);
});

it('retries after a refusal that does not concern the session', async () => {
  refuseWith = 'busy';
  const { told } = open();
  await vi.waitFor(() => expect(tokens).toHaveLength(2), RECONNECTED);
  refuseWith = null;
  await connected(told, 1);
  expect(getSession()).not.toBeNull();
});

it('ends a session that the server refuses, and does not retry', async () => {
  refuseWith = 'signed_out';
  open();
  await vi.waitFor(() => expect(getSession()).toBeNull());
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(tokens).toHaveLength(1);
});

it('works without a registration that the server does not confirm, and warns', async () => {
  const warn = vi.spyOn(warning, 'warn').mockReturnValue();
  answersRegister = false;
  const { told } = open();
  await vi.waitFor(() => expect(registered).toHaveLength(1));
  const askedMs = performance.now();
  await connected(told, 1);
  expect(performance.now() - askedMs).toBeGreaterThan(SOCKET_REGISTER_TIMEOUT_MS / 2);
  expect(warn).toHaveBeenCalledOnce();
});

it('replaces a dead connection when the window becomes visible again', async () => {
  vi.spyOn(warning, 'warn').mockReturnValue();
  const { told } = open();
  await connected(told, 1);
  const [first] = sockets();
  first?.removeAllListeners('register');
  document.dispatchEvent(new Event('visibilitychange'));
  await connected(told, 2);
  expect(sockets().map(({ id }) => id)).not.toContain(first?.id);
});

it('warns when it cannot connect in time, keeps trying, and stays silent once closed', async () => {
  const warn = vi.spyOn(warning, 'warn').mockReturnValue();
  await server.close();
  const { opened, told } = open();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 4_000, interval: 10 });
  expect(told.connected).toBe(0);
  opened.close();
  opened.emit('requestStatus', { userId: KATYA });
});
