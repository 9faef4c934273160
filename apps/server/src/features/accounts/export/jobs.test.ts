import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { workOnAccounts } from '../jobs.ts';

const POLL_OPTIONS = { timeout: 50_000 };

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

/** Reads the status of the archive, and lets a job that waits for a retry start at once. */
async function statusFor(as: TestPerson) {
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(test.context.db);
  return (await test.send(getDataExport, { as })).body.status;
}

/**
 * Asks for an archive whose job was taken by a process that was killed: the job is active and its heartbeat has
 * stopped.
 */
async function startAndDie(as: TestPerson, retryCount: number): Promise<void> {
  await test.send(startDataExport, { as, body: { password: PASSWORD } });
  await sql`
    update jobs.job set state = 'active', retry_count = ${retryCount}, started_on = now() - interval '5 minutes',
      heartbeat_on = now() - interval '5 minutes'
    where name = 'accounts.prepare-export' and state = 'created'`.execute(test.context.db);
}

it('makes archives, also after the process of a job was killed, and gives up after the last attempt', async () => {
  const [ana, ben, cat] = [
    await test.addPerson('ana'),
    await test.addPerson('ben'),
    await test.addPerson('cat'),
  ];
  await startAndDie(ana, 3);
  await startAndDie(ben, 0);
  await test.send(startDataExport, { as: cat, body: { password: PASSWORD } });
  await workOnAccounts(test.context);
  await expect.poll(() => statusFor(cat), POLL_OPTIONS).toBe('ready');
  await expect.poll(() => statusFor(ben), POLL_OPTIONS).toBe('ready');
  await expect.poll(() => statusFor(ana), POLL_OPTIONS).toBe('failed');
  expect((await test.send(startDataExport, { as: ana, body: { password: PASSWORD } })).status).toBe(200);
  await expect.poll(() => statusFor(ana), POLL_OPTIONS).toBe('ready');
});

it('removes an archive when its lifetime is over', async () => {
  const dan = await test.addPerson('dan');
  await test.send(startDataExport, { as: dan, body: { password: PASSWORD } });
  await expect.poll(() => statusFor(dan), POLL_OPTIONS).toBe('ready');
  const { url } = (await test.send(getDataExport, { as: dan })).body;
  const exportKey = url?.split('/').at(-1) ?? '';
  const { db, storage } = test.context;
  // The job that runs after 48 hours.
  await sql`
    update jobs.job set start_after = now()
    where name = 'accounts.remove-export' and data ->> 'exportKey' = ${exportKey}`.execute(db);
  await expect.poll(() => storage.exists(`exports/${exportKey}`), POLL_OPTIONS).toBe(false);
  expect(await statusFor(dan)).toBe('none');
});
