import pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { startPostgres } from '../testing/engines/postgres.ts';
import { announce, checkBudget, type ConnectionBudget } from './connection-budget.ts';
import { type Connection, type Db, openDatabase } from './database.ts';

const USUAL = { pool: 20, others: 6 };
const OWN = announce(USUAL);

let connection: Connection;
let db: Db;

// A server of its own: no other client connects to it.
beforeAll(async () => {
  const postgres = await startPostgres({
    max_connections: '100',
    superuser_reserved_connections: '3',
    reserved_connections: '2',
  });
  atEnd(postgres.stop);
  connection = { connectionString: postgres.url };
  const database = openDatabase(connection, 1);
  atEnd(database.close);
  ({ db } = database);
});

/** A process of Сфера that has opened two of its connections. */
async function runProcess(budget: ConnectionBudget): Promise<void> {
  const name = announce(budget);
  await connectAs(name);
  await connectAs(name);
}

async function connectAs(application_name: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name });
  await client.connect();
  onTestFinished(() => client.end());
}

it('says nothing while there is room', async () => {
  expect(await checkBudget(db, USUAL, OWN)).toBeNull();
  await runProcess(USUAL);
  await connectAs('sfera');
  await connectAs(OWN);
  expect(await checkBudget(db, USUAL, OWN)).toBeNull();
});

it('refuses a process that PostgreSQL could not hold alone, and says what to set', async () => {
  await expect(checkBudget(db, { pool: 90, others: 6 }, OWN)).rejects.toThrow(
    'PostgreSQL принимает 95 соединений, а этому процессу нужно до 96. Задайте DATABASE_POOL=89, ' +
      'или увеличьте max_connections в PostgreSQL на 1, или поставьте перед ним пулер ' +
      '(DATABASE_URL: адрес пулера, DATABASE_DIRECT_URL: адрес PostgreSQL)',
  );
});

it('warns when other processes may need the connections, also those that they have not opened yet', async () => {
  for (let count = 0; count < 3; count += 1) await runProcess(USUAL);
  await connectAs('psql');
  await expect
    .poll(() => checkBudget(db, USUAL, OWN), { timeout: 10_000 })
    .toContain(
      'он принимает 95, другие процессы займут до 79, этому нужно до 26. Задайте DATABASE_POOL=10, ' +
        'или увеличьте max_connections в PostgreSQL на 10',
    );
});

it('counts the connections of a pooler one by one, and advises no pooler behind one', async () => {
  await connectAs('sfera pooled');
  await expect
    .poll(() => checkBudget(db, { pool: 0, others: 95 }, OWN), { timeout: 10_000 })
    .toMatch(/займут до 1, этому нужно до 95. Увеличьте max_connections в PostgreSQL на 1$/);
});
