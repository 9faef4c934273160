import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';
import { type Admission, admitConnections, SIGN_IN_WITHIN_MS } from './admission.ts';
import { createEventRate } from './event-rate.ts';
import type { Listeners } from './listeners.ts';
import type { Presence } from './presence.ts';

/** A signed-in connection. */
export interface Connected {
  userId: UserId;
  sessionId: SessionId;
}

/** The session behind a connection. */
interface LiveSession extends Connected {
  /** A program only hears: its person is not shown as online for it, and its own events are ignored. */
  isProgram: boolean;
  endsInMs: number;
}

/** The session of a token and its remaining time; null when the token is invalid or its session is over. */
export type ReadToken = (token: string, request: IncomingMessage) => Promise<LiveSession | null>;

export interface Sockets {
  disconnect(userId: UserId, isEnded: (sessionId: SessionId) => boolean): void;
  sessions(): Connected[];
  /** Ends connections little by little, so that their clients connect again and fetch what they have missed. */
  renew(who: ReadonlySet<UserId> | 'everybody'): Promise<void>;
  close(): Promise<void>;
}

/** Rules for who may connect. */
export interface Access extends Admission {
  readToken: ReadToken;
}

interface Parts extends Access {
  io: LiveServer;
  presence: Presence;
  listeners: Listeners;
}

interface Data extends LiveSession {
  /** Number of disconnections when the session was checked. */
  disconnections: number;
}

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;

const OPTIONS = {
  transports: ['websocket' as const],
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  // The longest event of the contract has some 200 bytes.
  maxHttpBufferSize: 16 * 1024,
  // The server notices within half a minute that a phone has vanished.
  pingInterval: 20_000,
  pingTimeout: 10_000,
  connectTimeout: SIGN_IN_WITHIN_MS,
};
/** Most connections of one person: more than a person has tabs. */
const MOST_CONNECTIONS = 50;
/** Longest delay of a timer; a client that stays connected for 24 days connects again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Most packets that wait for a connection which reads nothing. The client fetches missed news when it is back. */
const MOST_WAITING = 1_000;
/** Each client that connects again makes some three calls. */
const RENEWED_PER_SECOND = 200;

/**
 * Rooms of people, one for each. The server serves no person until {@link openSockets}. `adapter`: where else the rooms
 * are.
 */
export const createRooms = (adapter?: ServerOptions['adapter']): LiveServer =>
  new Server({ ...OPTIONS, ...(adapter && { adapter }) });

/**
 * Serves Socket.IO on this server. The server always closes connections below Socket.IO's own disconnect packet: a
 * client does not connect again after that packet, but does after any other end, and then sends its token again.
 */
export function openSockets(server: HttpServer, parts: Parts): Sockets {
  const { io, readToken, presence, listeners } = parts;
  const admission = admitConnections(server, io, parts);
  let disconnections = 0;

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth;
    const before = disconnections;
    const session = await readSession(token, socket.request).catch(() => 'unknown' as const);
    if (session === 'unknown') return void socket.conn.close();
    if (session) {
      socket.data = { ...session, disconnections: before };
      return next();
    }
    next(new Error('signed_out'));
    // The next tick sends the refusal; the connection closes after it.
    setImmediate(() => socket.conn.close());
  });
  const readSession = async (token: unknown, request: IncomingMessage) =>
    typeof token === 'string' ? readToken(token, request) : null;

  io.on('connection', (socket) => {
    admission.signedIn(socket.conn);
    forgetRequest(socket);
    const { userId, isProgram, endsInMs } = socket.data;
    const inRoom = io.sockets.adapter.rooms.get(userId)?.size ?? 0;
    const count = isProgram ? inRoom : presence.connections(userId);
    // The person may have been disconnected while the token was checked.
    if (socket.data.disconnections !== disconnections || count >= MOST_CONNECTIONS)
      return void socket.conn.close();
    void socket.join(userId);
    if (!isProgram) presence.arrive(userId);
    const end = setTimeout(() => socket.conn.close(), Math.min(endsInMs, LONGEST_TIMER_MS));
    socket.on('disconnect', () => {
      clearTimeout(end);
      if (!isProgram) presence.leave(userId);
    });
    endWhenStuck(socket);
    if (!isProgram) hear(socket);
  });

  function hear(socket: LiveSocket): void {
    const { userId } = socket.data;
    const isWithinRate = createEventRate();
    socket.onAny((event: string, payload: unknown) => {
      if (!isWithinRate(performance.now())) return;
      if (event !== 'register') listeners.hear(userId, event, payload);
      else if (payload === userId) socket.emit('registered', { userId });
      else socket.conn.close();
    });
  }

  return {
    disconnect(userId, isEnded) {
      disconnections += 1;
      for (const id of io.sockets.adapter.rooms.get(userId) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (socket && isEnded(socket.data.sessionId)) socket.conn.close();
      }
    },
    sessions: () =>
      [...io.sockets.sockets.values()].map(({ data: { userId, sessionId } }) => ({ userId, sessionId })),
    async renew(who) {
      const renewed = [...io.sockets.sockets.values()].filter(
        ({ data }) => who === 'everybody' || who.has(data.userId),
      );
      for (const [at, { conn }] of renewed.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- the pace
        if (at > 0 && at % (RENEWED_PER_SECOND / 10) === 0) await delay(100, undefined, { ref: false });
        conn.close();
      }
    },
    close: admission.close,
  };
}

/** Nothing needs the request of a signed-in connection any more, and it weighs a quarter of the connection. */
function forgetRequest(socket: LiveSocket): void {
  const connection = socket.request.socket;
  // Engine.IO's answer to the upgrade holds the request, and tells middlewares of the connection's end: there are none.
  for (const listener of connection.listeners('close'))
    if (listener.name === '') connection.off('close', listener as () => void);
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: null });
}

/** Otherwise everything would be kept for a client that answers pings and reads nothing. */
function endWhenStuck({ conn }: LiveSocket): void {
  let waiting = 0;
  conn.on('packetCreate', () => {
    if ((waiting += 1) === MOST_WAITING) conn.close(true);
  });
  conn.on('drain', () => (waiting = 0));
}
