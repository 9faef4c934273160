import type { ClientEvent, ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { atEnd } from './at-end.ts';

interface Settings {
  /** Undefined: no token is sent. */
  token?: unknown;
  origin?: string;
  /** Connects again by itself whenever the connection ends. */
  reconnects?: boolean;
}

/** One tab of a person. */
export interface LiveClient {
  socket: Socket;
  emit(event: ClientEvent, payload: unknown): void;
  /** Payloads of all such events so far, in order. */
  heard<E extends ServerEvent>(event: E): ServerPayload<E>[];
  /** Resolves when everything that the server has sent on this connection so far has arrived. */
  settled(): Promise<void>;
}

/** Begins to connect with a real client. */
export function openLive(origin: string, { token, origin: page, reconnects = false }: Settings): LiveClient {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    auth: token === undefined ? {} : { token },
    reconnection: reconnects,
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
    ...(page !== undefined && { extraHeaders: { origin: page } }),
  });
  atEnd(async () => void socket.disconnect());
  const heard: [event: string, payload: unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  const payloads = (event: string) => heard.filter(([name]) => name === event).map(([, payload]) => payload);
  return {
    socket,
    emit: (event, payload) => void socket.emit(event, payload),
    heard: (event) => payloads(event) as never,
    async settled() {
      const before = payloads('registered').length;
      socket.emit('register', idIn(String(token)));
      await expect.poll(() => payloads('registered').length).toBe(before + 1);
    },
  };
}

/** Connects with a real client. Rejects with the server's refusal. */
export async function connectLive(origin: string, settings: Settings): Promise<LiveClient> {
  const client = openLive(origin, settings);
  await new Promise<void>((resolve, reject) => {
    client.socket.once('connect', resolve);
    client.socket.once('connect_error', reject);
  });
  return client;
}

const idIn = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id?: unknown }).id;
