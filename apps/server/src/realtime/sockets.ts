import type { IncomingMessage, RequestListener, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';
import { createCounts } from '../base/limits/counts.ts';
import { AppError } from '../base/errors.ts';
import { answerConnection } from '../http/connections/unreadable-requests.ts';
import { createEventRate } from './event-rate.ts';
import { checkHandshake } from './handshake.ts';
import type { Listeners } from './listeners.ts';
import { isOwnOrigin } from './origin.ts';
import type { Presence } from './presence.ts';

/** A signed-in connection. */
export interface Connected {
  userId: UserId;
  sessionId: SessionId;
}

/** The session of a token and its remaining time; null when the token is invalid or its session is over. */
export type ReadToken = (
  token: string,
  request: IncomingMessage,
) => Promise<(Connected & { endsInMs: number }) | null>;

export interface Sockets {
  disconnect(userId: UserId, isEnded: (sessionId: SessionId) => boolean): void;
  sessions(): Connected[];
  /** Ends connections little by little, so that their clients connect again and fetch what they have missed. */
  renew(who: ReadonlySet<UserId> | 'everybody'): Promise<void>;
  close(): Promise<void>;
}

/** Rules for who may connect. */
export interface Access {
  readToken: ReadToken;
  /** Address of the server, when the operator has set one. */
  publicUrl: string | undefined;
  /** The group whose limits a connection shares. */
  groupOf: (request: IncomingMessage) => string;
  /** Most connections of one address that have not signed in yet. */
  mostUnknown: number;
}

interface Parts extends Access {
  io: LiveServer;
  presence: Presence;
  listeners: Listeners;
}

interface Data extends Connected {
  endsInMs: number;
  /** Number of disconnections when the session was checked. */
  disconnections: number;
}

type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
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
  // Time to send the token.
  connectTimeout: 10_000,
};
/** Most connections of one person: more than a person has tabs. */
const MOST_CONNECTIONS = 50;
/** Longest delay of a timer; a client that stays connected for 24 days connects again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Most packets that wait for a connection which reads nothing. The client fetches missed news when it is back. */
const MOST_WAITING = 1_000;
/** Time for both sides to close a connection. */
const CLOSE_WITHIN_MS = 500;
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
  const { io, readToken, publicUrl, groupOf, mostUnknown, presence, listeners } = parts;
  const unknown = createCounts();
  const raw = new Set<Duplex>();
  let disconnections = 0;
  let isClosed = false;

  function checkConnection(request: IncomingMessage): void {
    if (isClosed) throw new AppError('busy');
    checkHandshake(request);
    if (!isOwnOrigin(request.headers, publicUrl))
      throw new AppError('forbidden', {
        message: 'Соединение можно открыть только со страниц этого сервера',
      });
    if (unknown.of(groupOf(request)) >= mostUnknown)
      throw new AppError('rate_limited', { retryAfterSeconds: OPTIONS.connectTimeout / 1_000 });
  }

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

  /** Functions to call when a connection has signed in. */
  const known = new Map<LiveSocket['conn'], () => void>();
  io.on('connection', (socket) => {
    known.get(socket.conn)?.();
    // Nothing needs the request any more, and it weighs more than the rest of the connection.
    Object.assign(socket.conn, { request: null });
    const { userId, endsInMs } = socket.data;
    // The person may have been disconnected while the token was checked.
    if (socket.data.disconnections !== disconnections || presence.connections(userId) >= MOST_CONNECTIONS)
      return void socket.conn.close();
    void socket.join(userId);
    presence.arrive(userId);
    const end = setTimeout(() => socket.conn.close(), Math.min(endsInMs, LONGEST_TIMER_MS));
    socket.on('disconnect', () => {
      clearTimeout(end);
      presence.leave(userId);
    });
    endWhenStuck(socket);
    hear(socket);
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

  // Only websockets: every other request at this path is answered as a request at any other path.
  const requestListeners = server.listeners('request') as RequestListener[];
  io.attach(server);
  server.removeAllListeners('request');
  for (const listener of requestListeners) server.on('request', listener);
  const upgradeListeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, connection, head) => {
    raw.add(connection);
    connection.once('close', () => raw.delete(connection));
    try {
      checkConnection(request);
    } catch (refusal) {
      return answerConnection(connection, refusal);
    }
    for (const listener of upgradeListeners) listener(request, connection, head);
  });
  io.engine.on('connection', countUntilKnown);

  function countUntilKnown(conn: LiveSocket['conn']): void {
    const address = groupOf(conn.request);
    unknown.add(address);
    const forget = () => {
      unknown.remove(address);
      conn.off('close', forget);
      known.delete(conn);
    };
    conn.on('close', forget);
    known.set(conn, forget);
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
    async close() {
      isClosed = true;
      io.engine.close();
      const until = performance.now() + CLOSE_WITHIN_MS;
      while (raw.size > 0 && performance.now() < until) await delay(10);
      for (const connection of raw) connection.destroy();
    },
  };
}

/** Otherwise everything would be kept for a client that answers pings and reads nothing. */
function endWhenStuck({ conn }: LiveSocket): void {
  let waiting = 0;
  conn.on('packetCreate', () => {
    if ((waiting += 1) === MOST_WAITING) conn.close(true);
  });
  conn.on('drain', () => (waiting = 0));
}
