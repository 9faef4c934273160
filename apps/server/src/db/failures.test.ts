import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { isStorageFull } from '../base/storage-full.ts';
import { atEnd } from '../testing/at-end.ts';
import { cutOff } from '../testing/cut-off.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Connection, openDatabase } from './database.ts';
import { SUPERUSER } from './embedded/cluster.ts';
import { isDatabaseAway } from './failures.ts';

const SHORT_MS = 100;
let connection: Connection;
/** Port of a server that accepts connections and never answers. */
let silentPort: number;

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  ({ connection } = database);
  const silent = createServer((socket) => void socket.unref()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  silentPort = (silent.address() as AddressInfo).port;
  atEnd(async () => void silent.close());
});

type Use = (client: pg.PoolClient, pool: pg.Pool) => Promise<unknown>;

/** Opens a connection for `use`, which may break it. */
async function onPool(use: Use, more: pg.PoolConfig = {}): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1, ...more });
  pool.on('error', () => {});
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await use(client, pool);
  } finally {
    client.release(true);
    if (!pool.ending) await pool.end();
  }
}

const endOf = async (client: pg.PoolClient): Promise<void> => {
  // Unlike this promise, once() rejects when the client reports an error first.
  const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()));
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  await ended;
};
const elsewhere = (config: pg.ClientConfig) => new pg.Client({ ...connection, ...config }).connect();
const refusedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};
const waiting = { connectionTimeoutMillis: SHORT_MS };

it.each<[string, () => Promise<unknown>]>([
  [
    'is ended in the middle',
    () => onPool((one) => one.query('select pg_terminate_backend(pg_backend_pid())')),
  ],
  ['was ended before', () => onPool(async (one) => (await endOf(one), one.query('select')))],
  ['is cut', () => onPool((one) => (setTimeout(() => cutOff(one), 10), one.query('select pg_sleep(60)')))],
  [
    'was closed by us',
    () => onPool(async (one) => (await (one as never as pg.Client).end(), one.query('select'))),
  ],
  [
    'is slower than its reader waits',
    () => onPool((one) => one.query('select pg_sleep(60)'), { query_timeout: SHORT_MS }),
  ],
  [
    'idled in its transaction',
    () =>
      onPool(async (one) => {
        await one.query(`set idle_in_transaction_session_timeout = ${SHORT_MS}; begin`);
        const [failure] = (await once(one, 'error')) as [Error];
        throw failure;
      }),
  ],
  ['is of a pool that has ended', () => onPool((_, pool) => (void pool.end(), pool.connect()))],
  ['is not to be had in time', () => onPool((_, pool) => pool.connect(), waiting)],
  [
    'is of a database that this process has closed',
    async () => {
      const { db, close } = openDatabase(connection);
      await sql`select`.execute(db);
      await close();
      await sql`select`.execute(db);
    },
  ],
  ['leads to no socket', () => elsewhere({ host: '/tmp/no-such-folder' })],
  ['is refused', async () => elsewhere({ host: '127.0.0.1', port: await refusedPort() })],
  ['is never answered', () => elsewhere({ host: '127.0.0.1', port: silentPort, ...waiting })],
  [
    'of a pool is never answered',
    () => new pg.Pool({ host: '127.0.0.1', port: silentPort, ...waiting }).connect(),
  ],
  [
    'is one too many',
    async () => {
      const { db, close } = openDatabase(connection, 1);
      const limit = (most: number) =>
        sql`alter database ${sql.id(String(connection.database))} connection limit ${sql.lit(most)}`.execute(
          db,
        );
      await limit(0);
      await elsewhere({}).finally(() => limit(-1).then(close));
    },
  ],
])('a connection that %s is a database that is away', async (_, deed) => {
  const error: unknown = await deed().then(
    () => 'nothing failed',
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  expect([isDatabaseAway(error), isStorageFull(error)], String(error)).toEqual([true, false]);
});

it.each(['57P02', '57P03', '08006', '40P01', '55P03', '53200', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])(
  'so is the code %s',
  (code) => expect(isDatabaseAway(Object.assign(new Error('gone'), { code }))).toBe(true),
);

it('a missing file and a faulty statement are faults of the server', async () => {
  const open = Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseAway(open)).toBe(false);
  for (const text of ['selec', 'select 1/0', 'select missing']) {
    const error: unknown = await onPool((one) => one.query(text)).catch((failure: unknown) => failure);
    expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, false]);
  }
});

it('a full disk is neither, in PostgreSQL as well as in a file', async () => {
  const superuser = { ...inject('postgres'), user: SUPERUSER, database: SUPERUSER };
  const copy = () => onPool((one) => one.query(`copy (select 1) to '/dev/full'`), superuser);
  for (const write of [copy, () => writeFile('/dev/full', 'x')]) {
    const error: unknown = await write().catch((failure: unknown) => failure);
    expect([isStorageFull(error), isDatabaseAway(error)], String(error)).toEqual([true, false]);
  }
});
