import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { ensureDatabase, readOwner } from './connection.ts';
import { openEmbeddedPostgres } from './index.ts';

it('names no owner to join before the first start has made the database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-owner-'));
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {} };
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, purpose: 'server', log });
  try {
    expect(await readOwner(connection.host)).toMatchObject({ purpose: 'server' });

    const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query('drop database sfera');
    await client.end();
    expect(await readOwner(connection.host)).toBeNull();

    await ensureDatabase(connection.host);
    expect(await readOwner(connection.host)).toMatchObject({ purpose: 'server' });
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
