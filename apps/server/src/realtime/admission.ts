import type { IncomingMessage, RequestListener, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';
import { AppError } from '../base/errors.ts';
import { createCounts } from '../base/limits/counts.ts';
import { answerConnection } from '../http/connections/unreadable-requests.ts';
import { checkHandshake } from './handshake.ts';
import { isOwnOrigin } from './origin.ts';

type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
type Connection = Socket['conn'];

/** Rules for who may open a connection, before its token is known. */
export interface Admission {
  /** Address of the server, when the operator has set one. */
  publicUrl: string | undefined;
  /** The group whose limits a connection shares. */
  groupOf: (request: IncomingMessage) => string;
  /** Most connections of one address that have not signed in yet. */
  mostUnknown: number;
}

/** Time to send the token. */
export const SIGN_IN_WITHIN_MS = 10_000;
/** Time for both sides to close a connection. */
const CLOSE_WITHIN_MS = 500;

/** Lets connections to this server reach Socket.IO, and counts those that have not signed in yet. */
export function admitConnections(
  server: HttpServer,
  io: Pick<Server, 'attach' | 'engine'>,
  { publicUrl, groupOf, mostUnknown }: Admission,
) {
  const unknown = createCounts();
  const raw = new Set<Duplex>();
  /** Functions to call when a connection has signed in. */
  const known = new Map<Connection, () => void>();
  let isClosed = false;

  function checkConnection(request: IncomingMessage): void {
    if (isClosed) throw new AppError('busy');
    checkHandshake(request);
    if (!isOwnOrigin(request.headers, publicUrl))
      throw new AppError('forbidden', {
        message: 'Соединение можно открыть только со страниц этого сервера',
      });
    if (unknown.of(groupOf(request)) >= mostUnknown)
      throw new AppError('rate_limited', { retryAfterSeconds: SIGN_IN_WITHIN_MS / 1_000 });
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
    connection.once('close', function forget() {
      raw.delete(connection);
    });
    try {
      checkConnection(request);
    } catch (refusal) {
      return answerConnection(connection, refusal);
    }
    for (const listener of upgradeListeners) listener(request, connection, head);
  });
  io.engine.on('connection', countUntilKnown);

  function countUntilKnown(conn: Connection): void {
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
    signedIn: (conn: Connection) => known.get(conn)?.(),
    async close() {
      isClosed = true;
      io.engine.close();
      const until = performance.now() + CLOSE_WITHIN_MS;
      while (raw.size > 0 && performance.now() < until) await delay(10);
      for (const connection of raw) connection.destroy();
    },
  };
}
