import type { Socket } from 'node:net';
import type pg from 'pg';

/** The socket of a connection to PostgreSQL. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Cuts the connection as a network does: neither side says goodbye. */
export const cutOff = (client: pg.PoolClient): void => void socketOf(client).destroy();
