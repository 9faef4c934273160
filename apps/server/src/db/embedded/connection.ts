import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { type Owner, parseOwner } from './settings.ts';
import { lookUp } from './location.ts';

/** Options of a `pg` pool; `host` is the folder of the unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

const PORT = 5432; // only names the socket's file
const APPLICATION = 'sfera';

export function connectionTo(socketDir: string): Connection {
  return { host: socketDir, port: PORT, user: APPLICATION, database: APPLICATION };
}

/** The process that runs the database behind the socket; null when no process answers. */
export async function readOwner(socketDir: string): Promise<Owner | null> {
  try {
    return await asSuperuser(socketDir, async (client) => {
      // No process can join before the first start has made the application's database.
      const { rows } = await client.query<{ cluster_name: string }>(
        "select current_setting('cluster_name') as cluster_name from pg_database where datname = $1",
        [APPLICATION],
      );
      return parseOwner(rows[0]?.cluster_name ?? '');
    });
  } catch {
    return null;
  }
}

/** Creates the application's role and database unless they are there; safe to repeat after any crash. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  await asSuperuser(socketDir, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (roles.rowCount === 0) await client.query(`create role ${APPLICATION} login createdb`);
    const databases = await client.query('select from pg_database where datname = $1', [APPLICATION]);
    if (databases.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
  });
}

async function asSuperuser<Result>(
  socketDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  // Every field is given, so that the person's own PGHOST, PGPASSWORD and the like change nothing.
  const client = new Client({
    host: socketDir,
    port: PORT,
    user: SUPERUSER,
    database: SUPERUSER,
    password: '',
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // The query itself fails when the database goes away.
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The address of the data folder's database while a process runs it, and that process; null when no process does.
 * Nothing is started, made or changed.
 */
export async function findRunning(dataDir: string): Promise<{ connection: Connection; pid: number } | null> {
  const found = await lookUp(dataDir);
  const owner = found && (await readOwner(found.socketDir));
  return owner && { connection: connectionTo(found.socketDir), pid: owner.pid };
}
