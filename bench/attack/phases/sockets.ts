import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_EVENTS, SERVER_EVENTS } from '@sfera/contract/sockets';
import { io, type Socket } from 'socket.io-client';
import { hashText, seeded } from '../../../apps/server/src/demo/seed/random.ts';
import type { Attack } from '../attack.ts';
import { note } from '../judge/tally.ts';
import { bearer } from '../requests/roles.ts';
import { fittingValue } from '../requests/fitting-values.ts';
import { hostileText, hostileValue } from '../requests/hostile-values.ts';
import { jsonSchema } from '../requests/json-schema.ts';

const EVENTS = 600;
const CONNECT_MS = 20_000;
/** Events of 16 KiB end the connection. */
const LARGEST_BYTES = 8_000;
/** More connections than one person may have. */
const CONNECTIONS = 60;

const openSocket = (origin: string, token: unknown): Socket =>
  io(origin, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });

/**
 * Sends hostile events over the live connection: every event of the contract, unknown ones, too many, and events in
 * another person's name.
 */
export async function attackSockets(attack: Attack): Promise<void> {
  const { server, cast, tally, rules } = attack;
  attack.memory.during('sockets');
  const fail = (detail: string) => note(tally, { kind: 'leak', detail }, 'socket', 'sockets');

  for (const { name, authorization, isMember } of cast.roles) {
    const isOpen = await isConnected(openSocket(server.url, authorization?.replace(/^Bearer /, '')));
    if (isOpen !== isMember) fail(`${name} ${isOpen ? 'was let in' : 'was refused'}`);
  }

  const stranger = cast.person('stranger');
  const socket = openSocket(server.url, stranger.token);
  let isRegistered = false;
  socket.onAny((event: string, payload: unknown) => {
    tally.requests += 1;
    if (event === 'registered') isRegistered = true;
    for (const leak of rules.secrets.leaks(bearer('stranger', ''), '', JSON.stringify(payload))) fail(leak);
  });
  await waitFor(() => socket.connected);
  if (!socket.connected) fail('stranger was refused');
  for (let at = 0; at < EVENTS; at += 1) emitHostile(attack, socket, at);
  // The rate limit of the connection must expire first.
  await delay(1_500);
  socket.emit('register', stranger.id);
  await waitFor(() => isRegistered || socket.disconnected);
  if (!isRegistered) fail('a connection that sent nonsense is deaf');
  socket.disconnect();

  const impostor = openSocket(server.url, stranger.token);
  await waitFor(() => impostor.connected);
  impostor.emit('register', cast.keeper.id);
  await waitFor(() => impostor.disconnected);
  if (impostor.connected) fail('one may register as somebody else');
  impostor.disconnect();

  const many = Array.from({ length: CONNECTIONS }, () => openSocket(server.url, stranger.token));
  await delay(1_000);
  for (const one of many) one.disconnect();
}

function emitHostile({ options, cast, canary }: Attack, socket: Socket, at: number): void {
  const random = seeded(hashText(`${options.seed}/socket/${at}`));
  const events = [
    ...Object.keys(CLIENT_EVENTS).filter((event) => event !== 'register'),
    ...Object.keys(SERVER_EVENTS),
    '',
    '__proto__',
  ];
  const event = random.pick(events);
  const schema = Object.entries(CLIENT_EVENTS).find(([name]) => name === event)?.[1];
  const sources = { random, ids: cast.ids, path: event, canaryUrl: canary.url };
  const value =
    schema && random.chance(0.5) ? fittingValue(jsonSchema(schema), event, sources) : hostileValue(random);
  const payload = random.chance(0.1) ? Buffer.from(hostileText(random)) : value;
  if (bytesOf(payload) <= LARGEST_BYTES) socket.emit(event, payload);
}

const bytesOf = (payload: unknown) =>
  Buffer.isBuffer(payload) ? payload.length : Buffer.byteLength(JSON.stringify(payload) ?? '');

async function isConnected(socket: Socket): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
    setTimeout(() => resolve(false), CONNECT_MS).unref();
  });
  const isOpen = await ended;
  socket.disconnect();
  return isOpen;
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  const until = Date.now() + CONNECT_MS;
  while (!isTrue() && Date.now() < until) await delay(50);
}
