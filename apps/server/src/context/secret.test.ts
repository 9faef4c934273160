import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import type { UserId } from '@sfera/contract/base/ids';
import { openDatabase } from '../db/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { newId } from '../base/clock.ts';
import { createSessions } from './sessions.ts';
import { ensureSecret, readSecret, readVaultSecret, replaceSecret } from './secret.ts';

const OLD = 'a-secret-of-an-older-version-in-its-file-1234567';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => void (await context.db.deleteFrom('settings').execute()));

/** A data folder, with the secret's file of an older version if `secret` is given. */
async function dataDir(secret?: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sfera-secret-'));
  onTestFinished(() => rm(path, { recursive: true }));
  if (secret !== undefined) await writeFile(join(path, 'session-secret'), secret, { mode: 0o600 });
  return path;
}

const read = async () => Buffer.from((await readSecret(context.db, undefined)) ?? '').toString();

it('is made once, long and at random', async () => {
  expect(await readSecret(context.db, undefined)).toBeUndefined();
  await ensureSecret(context.db, await dataDir());
  const first = await read();
  expect(Buffer.from(first, 'base64url')).toHaveLength(48);
  await ensureSecret(context.db, await dataDir());
  expect(await read()).toBe(first);
  await context.db.deleteFrom('settings').execute();
  await ensureSecret(context.db, await dataDir());
  expect(await read()).not.toBe(first);
});

it('is the same for processes that start together, each on its own connection', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const connection = { ...inject('postgres'), database: rows[0]?.name };
  const pools = Array.from({ length: 6 }, () => openDatabase(connection, 1));
  onTestFinished(async () => void (await Promise.all(pools.map(({ close }) => close()))));
  const folder = await dataDir();
  const secrets = await Promise.all(
    pools.map(async ({ db }) => {
      await ensureSecret(db, folder);
      return Buffer.from((await readSecret(db, undefined)) ?? '').toString();
    }),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
});

it('is taken over from the file of an older version, so that its tokens stay valid', async () => {
  const { clock } = context;
  const userId = newId<UserId>(clock);
  const token = await createSessions(Buffer.from(OLD), clock).sign(userId, 'ana', newId(clock));
  const folder = await dataDir(OLD);
  await Promise.all([ensureSecret(context.db, folder), ensureSecret(context.db, folder)]);
  const secret = (await readSecret(context.db, undefined)) ?? new Uint8Array();
  expect(await createSessions(secret, clock).verify(token)).toMatchObject({ userId });
  // A server of the former version on the same folder goes on with it.
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe(OLD);
});

it('is taken over once: a file of another folder changes nothing', async () => {
  await ensureSecret(context.db, await dataDir(OLD));
  await ensureSecret(context.db, await dataDir('another-secret-of-another-folder-1234567890'));
  expect(await read()).toBe(OLD);
});

it('is not that of a file that a killed process left empty, and waits for one that cannot be read', async () => {
  await ensureSecret(context.db, await dataDir(''));
  expect(await read()).toHaveLength(64);
  await context.db.deleteFrom('settings').execute();
  const folder = await dataDir();
  await mkdir(join(folder, 'session-secret'));
  await expect(ensureSecret(context.db, folder)).rejects.toThrow('EISDIR');
  expect(await readSecret(context.db, undefined)).toBeUndefined();
});

it('is the operator’s own where that is set', async () => {
  await ensureSecret(context.db, await dataDir(OLD));
  expect(await readSecret(context.db, 'own')).toEqual(new TextEncoder().encode('own'));
});

it('is replaced to end all sessions', async () => {
  await ensureSecret(context.db, await dataDir(OLD));
  await replaceSecret(context.db);
  const replaced = await read();
  expect(replaced).not.toBe(OLD);
  // The file of the older version does not come back.
  await ensureSecret(context.db, await dataDir(OLD));
  expect(await read()).toBe(replaced);
});

it('leaves the vault its first secret, however often it is replaced, and the operator’s own comes before', async () => {
  await ensureSecret(context.db, await dataDir(OLD));
  expect(await readVaultSecret(context.db, undefined)).toBeUndefined();
  await replaceSecret(context.db);
  await replaceSecret(context.db);
  expect(await readVaultSecret(context.db, undefined)).toEqual(new TextEncoder().encode(OLD));
  expect(await readVaultSecret(context.db, 'own')).toEqual(new TextEncoder().encode('own'));
});
