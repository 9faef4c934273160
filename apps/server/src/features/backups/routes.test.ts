import { getBackups, setBackupPlan, startBackup } from '@sfera/contract/admin/backups';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { makeCopiesFolder } from '../../testing/files/test-copies.ts';
import { alone } from './runs/lock.ts';
import { readLastRuns } from './index.ts';
import { addRun, beginRun, endRun } from './runs/queries.ts';
import { words } from './text.ts';

let test: TestApp;
let owner: TestPerson;
let copies: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
  copies = await makeCopiesFolder();
});

const read = async () => (await test.send(getBackups, { as: owner })).body;
const setPlan = (plan: object | null) => ({ as: owner, body: { plan } });

it('keeps the plan of the nights, and ends it', async () => {
  expect(await read()).toEqual({ plan: null, runs: [] });
  expect((await test.refusal(startBackup, { as: owner, body: { what: 'backup' } })).code).toBe(
    'no_backup_plan',
  );
  const plan = { target: copies, keep: 7, drill: true };
  expect((await test.send(setBackupPlan, setPlan(plan))).body).toEqual({ plan });
  expect((await read()).plan).toEqual(plan);
  await test.send(setBackupPlan, setPlan(null));
  expect((await read()).plan).toBeNull();
});

it('refuses a place where nothing can be written, and keeps the former plan', async () => {
  const plan = { target: test.context.env.dataDir, keep: 7, drill: false };
  const { code, message } = await test.refusal(setBackupPlan, setPlan(plan));
  expect(code).toBe('backup_target_unusable');
  expect(message).toContain('внутри папки данных');
  expect((await read()).plan).toBeNull();
});

it('orders one run at a time, and marks the one whose process has died', async () => {
  const { db, clock, connection } = test.context;
  await test.send(setBackupPlan, setPlan({ target: copies, keep: 7, drill: false }));
  const order = { as: owner, body: { what: 'drill' } };
  expect((await test.send(startBackup, order)).status).toBe(204);
  expect((await test.refusal(startBackup, order)).code).toBe('backup_running');
  const [waiting] = (await read()).runs;
  expect(waiting).toMatchObject({ what: 'drill', state: 'running', target: copies, endedAt: null });
  await alone(connection, async () => {
    await beginRun(db, clock, waiting?.id ?? '');
    expect((await read()).runs).toMatchObject([{ state: 'running' }]);
  });
  // The lock has no holder: the process is gone.
  expect((await read()).runs).toMatchObject([{ state: 'failed', message: words.died }]);
  expect((await test.send(startBackup, order)).status).toBe(204);
});

it('tells other parts of the server how the last runs ended', async () => {
  const { db, clock } = test.context;
  const outcome = { files: 3, bytes: 5_000_000_000, differences: 0, message: 'Готово' };
  const done = await addRun(db, clock, 'backup', copies);
  await endRun(db, clock, done, { ...outcome, state: 'done' });
  clock.advance(1_000);
  const failed = await addRun(db, clock, 'backup', copies);
  await endRun(db, clock, failed, { ...outcome, state: 'failed' });
  expect(await readLastRuns(db)).toMatchObject({
    backup: { last: { id: failed }, lastDone: { id: done } },
    drill: { last: { state: 'failed' }, lastDone: null },
  });
  expect((await read()).runs[0]).toMatchObject({ bytes: outcome.bytes });
});
